import { createFetch } from '@zimic/fetch';
import type { HutsSchema } from './schema.ts';

export const huts = createFetch<HutsSchema>({
  baseURL: process.env.HUTS_API_URL ?? 'https://api.huts.example',
  cache: process.env.NODE_ENV === 'production' ? 'default' : 'no-store',
});
