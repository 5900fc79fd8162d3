import type { HttpInterceptorRequest, LocalHttpInterceptor } from '@zimic/interceptor/http';

import type { Schema } from './schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

declare const interceptor: LocalHttpInterceptor<Schema>;

// Path parameters, as functions get them.
interceptor.get('/users').with((request) => {
  expectType<Equal<typeof request.pathParams, {}>>();
  return true;
});
interceptor.get('/users/:userId').with((request) => {
  expectType<Equal<typeof request.pathParams, { userId: string }>>();
  // @errors: 2339
  request.pathParams.id;
  return true;
});
interceptor.get('/files/:path+').with((request) => {
  expectType<Equal<typeof request.pathParams.path, string>>();
  return true;
});
interceptor.get('/opt/:name?').with((request) => {
  expectType<Equal<typeof request.pathParams.name, string | undefined>>();
  return true;
});

// A path with values in it has the parameters of the schema's path.
interceptor.get('/users/42').respond((request) => {
  expectType<Equal<typeof request.pathParams, { userId: string }>>();
  return { status: 404, body: { message: request.pathParams.userId } };
});

// Names of one letter are accepted, and so is a hyphen.
type OneLetter = HttpInterceptorRequest<'/users/:a', {}>['pathParams'];
expectType<Equal<OneLetter['a'], string>>();
type Hyphen = HttpInterceptorRequest<'/users/:user-id', {}>['pathParams'];
expectType<Equal<Hyphen['user-id'], string>>();
type TwoParameters = HttpInterceptorRequest<'/users/:userId/posts/:postId', {}>['pathParams'];
expectType<Equal<TwoParameters['userId' | 'postId'], string>>();
type NoneOrMore = HttpInterceptorRequest<'/x/:id*', {}>['pathParams'];
expectType<Equal<NoneOrMore['id'], string | undefined>>();

// Wildcards are not parameters, and search params are not part of a path.
// @errors: 2345
interceptor.get('/*');
// @errors: 2345
interceptor.get('*');
// @errors: 2345
interceptor.get('/users?tags=a');
