/** A page or section that moved. */
export interface RedirectConfig {
  /** The old address, `/docs/old` or `/docs/page#old-section`. */
  from: string;
  /** The address that answers now. */
  to: string;
}
