import { huts } from './client.ts';

export type BookingResult = { booked: true; bookingId: string } | { booked: false; freeBeds: number };

/**
 * Books beds for one night, when enough of them are free.
 * @param hutId a hut's id, as in `oberaar`
 * @param date the night, as in `2026-08-01`
 * @param idempotencyKey made once for each booking, also when it is retried
 * @throws FetchResponseError when there is no such hut, or the API refuses the booking
 */
export async function bookNight(
  hutId: string,
  date: string,
  beds: number,
  idempotencyKey: string,
): Promise<BookingResult> {
  const night = await huts(`/huts/${encodeURIComponent(hutId)}/nights/${date}`, { method: 'GET' });
  if (!night.ok) throw night.error;

  const { freeBeds } = await night.json();
  if (freeBeds < beds) return { booked: false, freeBeds };

  const booking = await huts('/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify({ hutId, from: date, to: dayAfter(date), beds }),
  });

  if (!booking.ok) throw booking.error;

  const { id } = await booking.json();
  return { booked: true, bookingId: id };
}

/** The day after `2026-08-31` is `2026-09-01`. */
function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
