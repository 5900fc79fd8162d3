import { describe, expect, test } from '@jest/globals';
import { FetchResponseError } from '@zimic/fetch';
import { bookNight } from '../src/booking.ts';
import { hutsInterceptor } from './interceptor.ts';

describe('bookNight', () => {
  test('books when enough beds are free', async () => {
    hutsInterceptor
      .get('/huts/:hutId/nights/:date')
      .respond({ status: 200, body: { date: '2026-08-31', freeBeds: 6, pricePerBed: 32 } })
      .times(1);

    hutsInterceptor
      .post('/bookings')
      .with({
        headers: { 'idempotency-key': 'key-1' },
        body: { hutId: 'oberaar', from: '2026-08-31', to: '2026-09-01', beds: 2 },
      })
      .respond((request) => ({ status: 201, body: { id: 'b1', ...request.body, status: 'pending' } }))
      .times(1);

    const result = await bookNight('oberaar', '2026-08-31', 2, 'key-1');

    expect(result).toEqual({ booked: true, bookingId: 'b1' });
  });

  test('does not book when too few beds are free', async () => {
    hutsInterceptor
      .get('/huts/:hutId/nights/:date')
      .respond({ status: 200, body: { date: '2026-08-31', freeBeds: 1, pricePerBed: 32 } })
      .times(1);

    const result = await bookNight('oberaar', '2026-08-31', 2, 'key-1');

    expect(result).toEqual({ booked: false, freeBeds: 1 });
  });

  test('throws when there is no such hut', async () => {
    hutsInterceptor
      .get('/huts/:hutId/nights/:date')
      .respond({ status: 404, body: { code: 'hut-not-found', message: 'There is no hut with this id.' } })
      .times(1);

    await expect(bookNight('nowhere', '2026-08-31', 2, 'key-1')).rejects.toBeInstanceOf(FetchResponseError);
  });
});
