/** The part of `openapi-fetch` that samples use. */
export interface ClientOptions {
  baseUrl?: string;
  fetch?: (input: Request) => Promise<Response>;
}
