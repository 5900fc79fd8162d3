import path from 'node:path';
import { createMDX } from 'fumadocs-mdx/next';

export default createMDX()({
  output: 'export',
  // the packages are installed one folder up
  turbopack: { root: path.join(import.meta.dirname, '..') },
});
