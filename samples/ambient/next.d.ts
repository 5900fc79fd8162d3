/** The part of `next` that samples use; the framework itself is not installed for its types alone. */
export interface NextConfig {
  allowedDevOrigins?: string[];
  distDir?: string;
}
