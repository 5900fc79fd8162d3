import { createHttpInterceptor } from '@zimic/interceptor/http';

import type { HutsSchema } from './schema';

export const hutsInterceptor = createHttpInterceptor<HutsSchema>({
  baseURL: 'https://api.huts.example',
});
