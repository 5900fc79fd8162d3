import type { ReactNode } from 'react';
import { DocsLayout } from 'fumadocs-ui/layouts/docs';
import { RootProvider } from 'fumadocs-ui/provider/next';
import { source } from '../lib/source';
import './global.css';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="flex min-h-screen flex-col">
        <RootProvider search={{ options: { type: 'static', api: '/api/search.json' } }}>
          <DocsLayout tree={source.getPageTree()} nav={{ title: 'Zimic' }}>
            {children}
          </DocsLayout>
        </RootProvider>
      </body>
    </html>
  );
}
