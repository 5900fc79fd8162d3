import type { ComponentType } from 'react';

/** What a custom `App` component receives, as far as samples use it. */
export interface AppProps<PageProps = Record<string, unknown>> {
  Component: ComponentType<PageProps>;
  pageProps: PageProps;
}
