import { HttpFormData, HttpSearchParams } from '@zimic/http';
import { createHttpInterceptor } from '@zimic/interceptor/http';

import type { HutsComponents, HutsSchema } from '../../../examples/huts/schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

type Hut = HutsComponents['schemas']['Hut'];
type ApiError = HutsComponents['schemas']['Error'];
declare const hut: Hut;

const huts = createHttpInterceptor<HutsSchema>({ baseURL: 'https://api.huts.example' });
const remoteHuts = createHttpInterceptor<HutsSchema>({
  type: 'remote',
  baseURL: 'http://localhost:4000/huts',
});

// A generated schema: the content type may be left out, other headers may not.
const listed = huts
  .get('/huts')
  .with({ searchParams: { region: 'Alps', minBeds: 2, amenities: ['stove'], open: true } })
  .respond({ status: 200, headers: { 'x-total-count': 1 }, body: { huts: [hut], total: 1 } })
  .times(1);
for (const { searchParams, response } of listed.requests) {
  const minBeds = searchParams.get('minBeds');
  expectType<Equal<typeof minBeds, `${number}` | null>>();
  const open = searchParams.get('open');
  expectType<Equal<typeof open, `${boolean}` | null>>();
  const amenities = searchParams.getAll('amenities');
  expectType<Equal<typeof amenities, HutsComponents['schemas']['Amenity'][]>>();
  const total = response.headers.get('x-total-count');
  expectType<Equal<typeof total, `${number}`>>();
  expectType<Equal<typeof response.body.huts, Hut[]>>();
}
// @errors: 2345
huts.get('/huts').respond({ status: 200, body: { huts: [hut], total: 1 } });
// @errors: 2322
huts.get('/huts').with({ searchParams: { amenities: ['pool'] } });
// @errors: 2322
huts.get('/huts').with({ searchParams: { minBeds: '2' } });

// Several status codes, one of them without a body.
const found = huts.get('/huts/:hutId').respond((request) => {
  if (request.headers.get('if-none-match') === '"1"') {
    return { status: 304 };
  }
  if (request.pathParams.hutId !== hut.id) {
    return { status: 404, body: { code: 'not_found', message: 'No such hut.' } };
  }
  return { status: 200, headers: { etag: '"1"' }, body: hut };
});
for (const { response } of found.requests) {
  if (response.status === 200) {
    expectType<Equal<typeof response.body, Hut>>();
  } else if (response.status === 404) {
    expectType<Equal<typeof response.body, ApiError>>();
  } else {
    expectType<Equal<typeof response.status, 304>>();
    expectType<Equal<typeof response.body, null>>();
  }
}
// @errors: 2345
huts.get('/huts/:hutId').respond({ status: 304, body: hut });

// JSON bodies.
huts.post('/huts').with({ body: { name: 'Refuge', amenities: ['wifi'] } });
huts.post('/huts').with({ headers: { authorization: 'Bearer token' }, body: { open: true } });
huts.post('/huts').respond({ status: 201, body: hut });
huts.post('/huts').respond({ status: 422, body: { message: 'Not valid.', fields: { name: 'Missing.' } } });
// @errors: 2322
huts.post('/huts').with({ body: { amenities: ['pool'] } });
// @errors: 2345
huts.post('/huts').respond({ status: 201, body: { ...hut, beds: '12' } });

// Forms.
type Credentials = HutsComponents['schemas']['Credentials'];
huts
  .post('/sessions')
  .with({ body: new HttpSearchParams<Credentials>({ email: 'a@huts.example', password: 'a' }) });
huts
  .post('/sessions')
  .with({ body: new HttpSearchParams<Partial<Credentials>>({ email: 'a@huts.example' }) });
// A subset of params that are all single values needs the type argument: `getAll` knows none of their names.
// @errors: 2322
huts.post('/sessions').with({ body: new HttpSearchParams({ email: 'a@huts.example' }) });
huts.post('/sessions').respond((request) => {
  const email = request.body.get('email');
  expectType<Equal<typeof email, string>>();
  return { status: 201, headers: {}, body: { accessToken: email, expiresAt: '2026-01-01T00:00:00Z' } };
});
// The optional cookie makes `headers` required, though not what is in it.
declare const session: HutsComponents['schemas']['Session'];
// @errors: 2345
huts.post('/sessions').respond({ status: 201, body: session });
huts.post('/huts/:hutId/photos').with({ body: new HttpFormData<{ caption: string }>() });
huts.post('/huts/:hutId/photos').respond((request) => {
  const image = request.body.get('image');
  expectType<Equal<typeof image, File>>();
  const tags = request.body.getAll('tags');
  expectType<Equal<typeof tags, string[]>>();
  const { hutId } = request.pathParams;
  return { status: 201, body: { id: '1', hutId, caption: request.body.get('caption'), tags } };
});

// Binaries and texts.
huts.get('/huts/:hutId/photos/:photoId').respond({ status: 200, body: new Blob([], { type: 'image/jpeg' }) });
huts.post('/huts/:hutId/weather').with({ body: 'snow' }).respond({ status: 202 });

// No content.
huts.delete('/bookings/:bookingId').respond({ status: 204 });
// @errors: 2345
huts.delete('/huts/1');

// Remote interceptors: one `await` for a chain.
const booked = await remoteHuts
  .post('/bookings')
  .with({ headers: { 'idempotency-key': 'key' } })
  .respond((request) => ({
    status: 201,
    body: { ...request.body, id: '1', status: 'pending' },
  }))
  .times(1);
await booked.checkTimes();
for (const { body, response } of booked.requests) {
  expectType<Equal<typeof body.beds, number>>();
  expectType<Equal<typeof response.body.status, 'pending' | 'confirmed' | 'cancelled'>>();
}

export { found, listed };
