/**
 * The variable name that stands for an instance of each exported class or interface in the docs: members are headed
 * `headers.append()`, never `HttpHeaders.append`. Several types may share a name.
 */
export const INSTANCES: Record<string, string> = {
  HttpHeaders: 'headers',
  HttpSearchParams: 'searchParams',
  HttpFormData: 'formData',
  Fetch: 'fetch',
  FetchRequest: 'request',
  FetchResponse: 'response',
  FetchResponsePerStatusCode: 'response',
  FetchResponseError: 'error',
  HttpInterceptor: 'interceptor',
  LocalHttpInterceptor: 'interceptor',
  RemoteHttpInterceptor: 'interceptor',
  HttpRequestHandler: 'handler',
  LocalHttpRequestHandler: 'handler',
  SyncedRemoteHttpRequestHandler: 'handler',
  PendingRemoteHttpRequestHandler: 'handler',
  InterceptorServer: 'server',
};

/** Members that are no part of the documented surface: type carriers and what makes a remote handler awaitable. */
export const UNDOCUMENTED_MEMBERS = new Set(['_schema', 'prototype']);
