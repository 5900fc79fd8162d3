/**
 * Whether a security policy may name an origin: one whole host that is reached encrypted, or this machine.
 * @param origin as the browser writes it: `https://api.example.com`, without a path
 */
export function isPolicyOrigin(origin: string): boolean {
  return (
    /^(?:https|wss):\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i.test(origin) ||
    /^(?:http|ws):\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/.test(origin)
  );
}
