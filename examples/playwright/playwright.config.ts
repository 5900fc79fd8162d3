import { defineConfig, devices } from '@playwright/test';

export default defineConfig({
  testDir: './tests',
  workers: 1,
  use: { baseURL: 'http://127.0.0.1:3000' },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
  webServer: {
    command: 'node src/server.ts',
    url: 'http://127.0.0.1:3000/health',
    env: { HUTS_API_URL: 'http://127.0.0.1:4000/huts' },
  },
});
