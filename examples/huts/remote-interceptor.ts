import { createHttpInterceptor } from '@zimic/interceptor/http';

import type { HutsSchema } from './schema';

export const hutsInterceptor = createHttpInterceptor<HutsSchema>({
  type: 'remote',
  baseURL: 'http://localhost:4000/huts',
});
