import { createHttpInterceptor } from '@zimic/interceptor/http';

import type { Schema } from './schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

const interceptor = createHttpInterceptor<Schema>({ baseURL: 'http://localhost:3000' });
const remote = createHttpInterceptor<Schema>({ type: 'remote', baseURL: 'http://localhost:3000' });

// Paths as the schema declares them.
const users = interceptor.get('/users');
expectType<Equal<typeof users.path, '/users'>>();
expectType<Equal<typeof users.method, 'GET'>>();
const user = interceptor.get('/users/:userId');
expectType<Equal<typeof user.path, '/users/:userId'>>();

// Values in the place of parameters.
const concrete = interceptor.get('/users/123');
expectType<Equal<typeof concrete.path, '/users/:userId'>>();
const id: string = '123';
const withText = interceptor.get(`/users/${id}`);
expectType<Equal<typeof withText.path, '/users/:userId'>>();
const count: number = 123;
const withNumber = interceptor.get(`/users/${count}`);
expectType<Equal<typeof withNumber.path, '/users/:userId'>>();

// A static path is preferred to one with a parameter.
const me = interceptor.get('/users/me');
expectType<Equal<typeof me.path, '/users/me'>>();
const otherName = interceptor.get('/users/:other');
expectType<Equal<typeof otherName.path, '/users/:userId'>>();

// The same for remote interceptors, and other methods.
const remoteUser = remote.get('/users/123');
expectType<Equal<typeof remoteUser.path, '/users/:userId'>>();
expectType<Equal<typeof remoteUser.method, 'GET'>>();
const created = interceptor.post('/users');
expectType<Equal<typeof created.method, 'POST'>>();
const changed = interceptor.patch('/users/1');
expectType<Equal<typeof changed.method, 'PATCH'>>();
const deleted = interceptor.delete('/users/1');
expectType<Equal<typeof deleted.method, 'DELETE'>>();
const head = interceptor.head('/users/1');
expectType<Equal<typeof head.method, 'HEAD'>>();

// A text that is only known at run time.
declare const someString: string;
// @errors: 2345
interceptor.get(someString);

// Unknown path; known path without the method; method that no path has.
// @errors: 2345
interceptor.get('/nothing');
// @errors: 2345
interceptor.get('/bodies/text');
// @errors: 2345
interceptor.put('/users');
// @errors: 2345
interceptor.options('/users');
// @errors: 2345
remote.put('/users');
expectType<Equal<Parameters<typeof interceptor.put>[0], never>>();

// Search params do not belong in a path.
// @errors: 2345
interceptor.get('/users?limit=1');
const withQuery = interceptor.get('/users/1?x=1');
expectType<Equal<typeof withQuery.path, '/users/:userId'>>();

// Slashes.
const emptyParameter = interceptor.get('/users/');
expectType<Equal<typeof emptyParameter.path, '/users/:userId'>>();
// @errors: 2345
interceptor.get('users');
const tooLong = interceptor.get('/users/1/2');
expectType<Equal<typeof tooLong.path, never>>();
// @errors: 2345
tooLong.respond({ status: 200 });
const trailingSlash = interceptor.get('/users/1/');
expectType<Equal<typeof trailingSlash.path, never>>();
// @errors: 2345
trailingSlash.respond({ status: 200 });

// Repeating parameters.
const file = interceptor.get('/files/a');
expectType<Equal<typeof file.path, '/files/:path+'>>();
const nestedFile = interceptor.get('/files/a/b');
expectType<Equal<typeof nestedFile.path, never>>();
const files = interceptor.get('/files/:path+');
expectType<Equal<typeof files.path, '/files/:path+'>>();

// Optional parameters.
const optional = interceptor.get('/opt/:name?');
expectType<Equal<typeof optional.path, '/opt/:name?'>>();
const optionalGiven = interceptor.get('/opt/x');
expectType<Equal<typeof optionalGiven.path, '/opt/:name?'>>();
interceptor.get('/opt/');
// @errors: 2345
interceptor.get('/opt');

// Escaped colons are written without the escape.
const escaped = interceptor.get('/esc:go/1');
expectType<Equal<typeof escaped.path, '/esc\\:go/:id'>>();
// @errors: 2345
interceptor.get('/esc\\:go/1');
