import type { HttpBody } from '@zimic/http';

import type { HttpInterceptorRequest } from './requests.js';
import type { PossiblePromise } from './types.js';

/** What is known of a request that matched no handler: any header, any search param, any body. */
interface UnhandledMethodSchema {
  request: {
    headers: Record<string, string>;
    searchParams: Record<string, string | string[]>;
    body: HttpBody;
  };
}

/**
 * A request that no handler answered, as a strategy function receives it. Its `pathParams` are always empty.
 *
 * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
 */
export type UnhandledHttpInterceptorRequest = Omit<
  HttpInterceptorRequest<string, UnhandledMethodSchema>,
  'response'
>;

/**
 * What an interceptor does with requests that no handler answers.
 *
 * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
 */
export type UnhandledRequestStrategy = UnhandledRequestStrategy.Local | UnhandledRequestStrategy.Remote;

/**
 * The parts of a strategy for unhandled requests.
 *
 * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
 */
export namespace UnhandledRequestStrategy {
  /**
   * What a local interceptor can do: send the request to the network (`'bypass'`), or fail it (`'reject'`).
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  type LocalAction = 'bypass' | 'reject';

  /**
   * What a remote interceptor can do: fail the request.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  type RemoteAction = 'reject';

  /**
   * What any interceptor can do with an unhandled request.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  type Action = LocalAction | RemoteAction;

  /**
   * A fixed strategy.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  interface Declaration<DeclarationAction extends Action = Action> {
    /**
     * `'reject'` fails the request with a network error; `'bypass'` sends it to the real network.
     *
     * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
     */
    action: DeclarationAction;

    /**
     * Whether the request is reported on the console.
     *
     * @default true
     * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
     */
    log?: boolean;
  }

  /**
   * A function that chooses the strategy for each unhandled request. It may be asynchronous.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  type DeclarationFactory<DeclarationAction extends Action = Action> = (
    request: UnhandledHttpInterceptorRequest,
  ) => PossiblePromise<Declaration<DeclarationAction>>;

  /**
   * A fixed strategy of a local interceptor.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  type LocalDeclaration = Declaration<LocalAction>;

  /**
   * A function that chooses the strategy of a local interceptor for each unhandled request.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  type LocalDeclarationFactory = DeclarationFactory<LocalAction>;

  /**
   * A fixed strategy of a remote interceptor.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  type RemoteDeclaration = Declaration<RemoteAction>;

  /**
   * A function that chooses the strategy of a remote interceptor for each unhandled request.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  type RemoteDeclarationFactory = DeclarationFactory<RemoteAction>;

  /**
   * The strategy of a local interceptor: fixed, or chosen for each request.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  type Local = LocalDeclaration | LocalDeclarationFactory;

  /**
   * The strategy of a remote interceptor: fixed, or chosen for each request.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  type Remote = RemoteDeclaration | RemoteDeclarationFactory;
}

export {};
