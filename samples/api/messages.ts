import type { PackageName } from '../checker/packages.ts';

/** A message that a library or its command line prints or throws. */
export interface Message {
  package: PackageName;
  /** The text; `{placeholder}` stands for what varies. Only the first paragraph of a longer message. */
  template: string;
  /** Class or name of the error, if the message is that of an error. */
  error?: string | undefined;
}

const messageOf =
  (name: PackageName) =>
  (template: string, error?: string): Message => ({ package: name, template, error });
const http = messageOf('@zimic/http');
const fetch = messageOf('@zimic/fetch');
const interceptor = messageOf('@zimic/interceptor');

/** Every message of the three packages that a reader may search for. */
export const MESSAGES: readonly Message[] = [
  http('Failed to parse value as JSON: {text}', 'InvalidJSONError'),
  http('Failed to parse value as form data: {text}', 'InvalidFormDataError'),
  http('[@zimic/http] ✔ Generated {output} ({duration})'),
  http('[@zimic/http] ✔ Generated to stdout ({duration})'),
  http('Filter could not be parsed and was ignored: {filter}'),
  http('Response has a non-standard status code: {code}.'),
  http('Not enough non-option arguments: got 0, need at least 1'),
  http('Missing required argument: service-name'),
  http('Unknown argument: {name}'),
  http('Unsupported OpenAPI version: {version}'),
  http('Invalid OpenAPI version: should be a string but got "number"'),
  http('Unsupported Swagger version: 2.x. Use OpenAPI 3.x instead.'),
  http('Unsupported schema format, expected `openapi: 3.x`', 'Error'),
  http('Every operation must have a unique `operationId`.'),
  http('Could not read filter file: {path}'),
  http("Can't resolve $ref"),
  http("Cannot read properties of undefined (reading 'createKeywordTypeNode')"),
  http("ENOENT: no such file or directory '{path}'", 'ResolveError'),
  http('Expected a file but received a folder at {path}.', 'ResolveError'),
  http('Failed to load {url}: 404 Not Found', 'ResolveError'),
  http('fetch failed', 'ResolveError'),
  http('YamlParseError: {reason} in "{path}" ({line}:{column})', 'YamlParseError'),
  http('EISDIR: illegal operation on a directory', 'Error'),
  http("EEXIST: file already exists, mkdir '{path}'", 'Error'),
  http('The "paths[0]" argument must be of type string. Received an instance of Array', 'TypeError'),
  http('value.replace is not a function', 'TypeError'),
  http('line.trim is not a function', 'TypeError'),

  fetch('{method} {url} failed with status {status}.', 'FetchResponseError'),
  fetch('Could not include the request body because it is already used.'),
  fetch('Could not include the response body because it is already used.'),
  fetch('Failed to parse request body:'),
  fetch('Failed to parse response body:'),

  interceptor(
    'Interceptor is not running. Did you forget to call `await interceptor.start()`?',
    'NotRunningHttpInterceptorError',
  ),
  interceptor(
    'The interceptor is running. Did you forget to call `await interceptor.stop()` before changing the base URL?',
    'RunningHttpInterceptorError',
  ),
  interceptor(
    'The interceptor is running. Did you forget to call `await interceptor.stop()` before changing the authentication parameters?',
    'RunningHttpInterceptorError',
  ),
  interceptor(
    "Unknown HTTP interceptor type: {type}. The available options are 'local' and 'remote'.",
    'UnknownHttpInterceptorTypeError',
  ),
  interceptor('Unknown interceptor platform.', 'UnknownHttpInterceptorPlatformError'),
  interceptor(
    "Failed to register the browser service worker: script '{url}' not found.",
    'UnregisteredBrowserServiceWorkerError',
  ),
  interceptor(
    'Did you forget to run `zimic-interceptor browser init <publicDirectory>`?',
    'UnregisteredBrowserServiceWorkerError',
  ),
  interceptor(
    'Intercepted requests are not being saved. Did you forget to use `requestSaving.enabled: true` in your interceptor?',
    'DisabledRequestSavingError',
  ),
  interceptor(
    'The number of intercepted requests saved in memory ({count}) exceeded the safe limit of {limit}. Did you forget to call `interceptor.clear()`?',
    'RequestSavingSafeLimitExceededError',
  ),
  interceptor('Expected exactly {limit} {requests}, but got {count}.', 'HttpTimesCheckError'),
  interceptor(
    'Expected at least {min} and at most {max} {requests}, but got {count}.',
    'HttpTimesCheckError',
  ),
  interceptor('Expected at least {min} {requests}, but got {count}.', 'HttpTimesCheckError'),
  interceptor(
    'Tip: use `requestSaving.enabled: true` in your interceptor for more details about the unmatched requests.',
    'HttpTimesCheckError',
  ),
  interceptor('Requests evaluated by this handler:', 'HttpTimesCheckError'),
  interceptor('Failed to parse value as JSON: {text}', 'InvalidJSONError'),
  interceptor('Failed to parse value as form data: {text}', 'InvalidFormDataError'),
  interceptor('Failed to parse request body:'),
  interceptor('Failed to parse response body:'),
  interceptor('Request was not handled and was rejected.'),
  interceptor('Request was not handled and was bypassed.'),
  interceptor(
    "Unsupported URL protocol: '{protocol}'. The available options are 'http', 'https'",
    'UnsupportedURLProtocolError',
  ),
  interceptor('Invalid URL', 'TypeError'),
  interceptor('Invalid regular expression: {reason}', 'SyntaxError'),
  interceptor('Cannot read properties of undefined', 'TypeError'),
  interceptor(
    'An interceptor token is required, but none was provided. (code 1008)',
    'UnauthorizedWebSocketConnectionError',
  ),
  interceptor('The interceptor token is not valid. (code 1008)', 'UnauthorizedWebSocketConnectionError'),
  interceptor('connect ECONNREFUSED {address}'),
  interceptor('Web socket handler is not running.', 'NotRunningWebSocketHandlerError'),
  interceptor(
    "Remote interceptors cannot bypass responses. Use `{ action: 'reject' }` instead.",
    'UnsupportedResponseBypassError',
  ),
  interceptor(
    'Web socket message is invalid and could not be parsed: {text}',
    'InvalidWebSocketMessageError',
  ),
  interceptor('Web socket open timed out after 60000ms.', 'WebSocketOpenTimeoutError'),
  interceptor('Web socket close timed out after 60000ms.', 'WebSocketCloseTimeoutError'),
  interceptor('Web socket message timed out after 180000ms.', 'WebSocketMessageTimeoutError'),
  interceptor('Web socket message was aborted.', 'WebSocketMessageAbortError'),
  interceptor('HTTP server start timed out after 60000ms.', 'HttpServerStartTimeoutError'),
  interceptor('HTTP server stop timed out after 60000ms.', 'HttpServerStopTimeoutError'),
  interceptor('URI malformed'),
  interceptor('Response constructor: Invalid response status code'),
  interceptor('ReadableStream is locked'),
  interceptor('inferRawHeaders(...) is not iterable'),
  interceptor('this.then is not a function'),
  interceptor("Module not found: Can't resolve '@mswjs/interceptors/ClientRequest'"),

  interceptor(
    'The interceptor server is running.Did you forget to stop it before changing the hostname?',
    'RunningInterceptorServerError',
  ),
  interceptor(
    'The interceptor server is running.Did you forget to stop it before changing the port?',
    'RunningInterceptorServerError',
  ),
  interceptor(
    'The interceptor server is not running. Did you forget to start it?',
    'NotRunningInterceptorServerError',
  ),
  interceptor('listen EADDRINUSE: address already in use {address}'),
  interceptor('Server is running on {hostname}:{port}'),
  interceptor('Ephemeral server is running on {hostname}:{port}'),
  interceptor(
    'Attention: this interceptor server is unprotected. Do not expose it publicly without authentication.',
  ),
  interceptor('Service worker script saved to {path}.'),
  interceptor('Token created:'),
  interceptor('Store this token securely. It cannot be retrieved later.'),
  interceptor('Failed to create the tokens directory: {path}'),
  interceptor('Token {name} removed.'),
  interceptor('Token {id} not found.'),
  interceptor('Invalid interceptor token: {id}', 'InvalidInterceptorTokenError'),
  interceptor('Invalid interceptor token value: {value}', 'InvalidInterceptorTokenValueError'),
  interceptor('Invalid interceptor token file {path}: {issues}', 'InvalidInterceptorTokenFileError'),
  interceptor("Command '{command}' exited with code {code}", 'CommandError'),
  interceptor("Command '{command}' exited after signal {signal}", 'CommandError'),
  interceptor("Command '{command}' failed: {reason}", 'CommandError'),
  interceptor('Unknown argument: {name}'),
  interceptor('Not enough non-option arguments: got 0, need at least 1'),
];
