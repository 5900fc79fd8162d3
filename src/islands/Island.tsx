import type { ReactNode } from 'react';
import { ErrorBoundary } from '../components/errors/ErrorBoundary.tsx';

/** What every island is wrapped in: a fault inside it is shown in its place, and the page around it stays. */
export function Island({ children, wholePage = false }: { children: ReactNode; wholePage?: boolean }) {
  return <ErrorBoundary wholePage={wholePage}>{children}</ErrorBoundary>;
}
