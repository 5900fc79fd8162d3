import { createHttpInterceptor } from '@zimic/interceptor/http';
import { huts } from '../src/client.ts';
import type { HutsSchema } from '../src/schema.ts';

export const hutsInterceptor = createHttpInterceptor<HutsSchema>({ baseURL: huts.baseURL });
