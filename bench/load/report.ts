/** What was measured of one server. */
export interface Measured {
  name: string;
  isOurs: boolean;
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
  /** Requests that were not answered in time with status 200. */
  errors: number;
  megabytes: number;
  memoryBefore: number;
  memoryAfter: number;
}

/** Where and how it was measured. */
export interface Conditions {
  paths: readonly string[];
  connections: number;
  cores: number;
  cpu: string;
  node: string;
}

const number = (value: number): string => Math.round(value).toLocaleString('en-US');

/** The page `bench/load.md`. */
export function report(
  measured: readonly Measured[],
  { paths, connections, cores, cpu, node }: Conditions,
): string {
  const total = measured.reduce((sum, { requests }) => sum + requests, 0);
  const rows = measured.map(
    (each) =>
      `| ${each.name} | ${number(each.requests)} | ${number(each.perSecond)} | ${each.p50} | ${each.p99} | ${each.max} | ${each.errors} | ${number(each.megabytes)} | ${number(each.memoryBefore)} → ${number(each.memoryAfter)} |`,
  );
  return `# Load

Written by \`npm run bench:load\`: ${number(total)} requests in all, ${connections} connections, each answer awaited before
the next request of its connection. The same built files for all, \`accept-encoding: gzip, deflate, br\`. ${cores} cores
(${cpu.trim()}), Node ${node}; the load comes from the same machine and shares its cores, so the numbers compare servers
and do not say what one can do at most.

| server | requests | requests/s | p50 ms | p99 ms | longest ms | errors | MB sent | memory MB, before → after |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Requests go round these files: ${paths.map((path) => `\`${path}\``).join(', ')}.

- An error is a request without an answer of status 200 within 20 seconds.
- Our server and \`sirv-cli\` send the Brotli copies that the build made; nginx the gzip copies (Debian's has Brotli as a
  module of its own); \`serve\` compresses each answer anew.
- nginx keeps a connection for all of its requests here, as the others do; as deployed it closes one after 1,000.
- Memory is resident memory of the server's processes, after 2,000 requests to warm up and at the end.
`;
}
