import { createHttpInterceptor } from '@zimic/interceptor/http';
import type { HutsSchema } from '../src/schema.ts';

export const hutsInterceptor = createHttpInterceptor<HutsSchema>({
  type: 'remote',
  baseURL: 'http://127.0.0.1:4000/huts',
});

/** Declares what the mocked API answers: one hut, and free beds on every night. */
export async function declareMocks(): Promise<void> {
  await hutsInterceptor.get('/huts').respond({
    status: 200,
    headers: { 'x-total-count': 1 },
    body: {
      total: 1,
      huts: [
        {
          id: 'oberaar',
          name: 'Oberaarjochhütte',
          region: 'Valais',
          altitude: 3256,
          beds: 60,
          amenities: ['stove', 'meals'],
          open: true,
          warden: null,
        },
      ],
    },
  });

  await hutsInterceptor.get('/huts/:hutId/nights/:date').respond((request) => ({
    status: 200,
    body: { date: request.pathParams.date, freeBeds: 6, pricePerBed: 32 },
  }));
}
