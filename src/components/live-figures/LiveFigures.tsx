import { QueryClient, QueryClientProvider, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { Figures, type FiguresProps } from './Figures.tsx';
import { isOnGitHub } from './hosts.ts';
import { fetchStars, fetchVersion } from './sources.ts';

/**
 * The figures of the build, replaced by newer ones once they are there. A request that fails is tried three times more,
 * after one, two and four seconds (the library's own rule, whose delay doubles up to half a minute); then those of the
 * build stay.
 */
export function LiveFigures(built: FiguresProps) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: Number.POSITIVE_INFINITY,
            refetchOnReconnect: false,
            refetchOnWindowFocus: false,
          },
        },
      }),
  );
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Newest {...built} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function Newest({ repository, stars, versions }: FiguresProps) {
  const newestStars = useQuery({
    queryKey: ['stars', repository],
    queryFn: ({ signal }) => fetchStars(repository, signal),
    enabled: isOnGitHub(repository),
  });
  const newestVersions = useQueries({
    queries: versions.map(({ name }) => ({
      queryKey: ['version', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchVersion(name, signal),
    })),
  });
  return (
    <Figures
      repository={repository}
      stars={newestStars.data ?? stars}
      versions={versions.map((each, index) => ({
        ...each,
        version: newestVersions[index]?.data ?? each.version,
      }))}
    />
  );
}
