import { createFromSource } from 'fumadocs-core/search/server';
import { source } from '../../../lib/source';

// the name has an ending: without one, the file would be sent as unknown bytes, and not compressed
export const revalidate = false;
export const { staticGET: GET } = createFromSource(source);
