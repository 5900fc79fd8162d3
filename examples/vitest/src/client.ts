import { createFetch } from '@zimic/fetch';
import type { HutsSchema } from './schema.ts';

export const huts = createFetch<HutsSchema>({ baseURL: 'https://api.huts.example' });
