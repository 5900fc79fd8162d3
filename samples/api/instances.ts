/**
 * The variable name that stands for an instance of each exported class or interface in the docs: members are headed
 * `headers.append()`, never `HttpHeaders.append`. Several types may share a name.
 */
export const INSTANCES: Record<string, string> = {
  HttpHeaders: 'headers',
  HttpSearchParams: 'searchParams',
  HttpFormData: 'formData',
  HttpRequest: 'request',
  HttpResponse: 'response',
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
  HttpInterceptorRequest: 'request',
  InterceptedHttpInterceptorRequest: 'request',
  HttpInterceptorResponse: 'response',
  InterceptorServer: 'server',
  OpenAPITypegenOptions: 'options',
};

/** Members that a page may leave out: they carry types only and have no value at run time. */
export const OPTIONAL_MEMBERS: ReadonlySet<string> = new Set(['_schema']);
