/** What a page's loading ended with: its resources, or an error Gatsby answers with a full load. */
export type LoadedPage = { status?: string; error?: unknown } | undefined;

type Prefetch = PromiseLike<boolean> & { abort: () => void };

/**
 * The part of Gatsby's page loader that the shell stands in front of. Links and the router call
 * these methods on the one global object at the moment of use, so replacing a method is enough
 * (gatsby 5.16 cache-dir/loader.js `publicLoader`, navigation.js, gatsby-link).
 */
export type GatsbyLoader = {
  /** Asked by the router for every navigation, before the address changes. */
  loadPage: (path: string) => Promise<LoadedPage>;
  /** Asked by a link that comes into view. */
  enqueue: (path: string) => Prefetch;
  /** Asked by a link under the pointer. */
  hovering: (path: string) => void;
};

declare global {
  interface Window {
    ___loader?: GatsbyLoader;
  }
}

/** Gatsby's loader. It exists in the browser before any hook of ours runs. */
export function gatsbyLoader(): GatsbyLoader {
  const loader = window.___loader;
  if (!loader) throw new Error("Gatsby's page loader is missing: call this from a browser hook.");
  return loader;
}

/** Whether the pages' loading failed (`PageResourceStatus.Error` in Gatsby's loader). */
export function isFailedPage(page: LoadedPage): page is { status: 'error'; error?: unknown } {
  return page?.status === 'error';
}
