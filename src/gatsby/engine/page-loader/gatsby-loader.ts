/**
 * Result of loading a page: its resources, or an error that Gatsby answers with a full load.
 * `webpackCompilationHash`: of the release that is live; empty if that is not known.
 */
export type LoadedPage =
  | {
      status?: string;
      error?: unknown;
      page?: { webpackCompilationHash: string; path?: string; matchPath?: string };
    }
  | undefined;

type Prefetch = PromiseLike<boolean> & { abort: () => void };

/**
 * Part of Gatsby's page loader that the shell wraps. Links and the router look these methods up on
 * one global object at each call, so replacing a method is enough (gatsby 5.16 cache-dir/loader.js
 * `publicLoader`, navigation.js, gatsby-link).
 */
export type GatsbyLoader = {
  /** Called by the router for every navigation, before the URL changes. */
  loadPage: (path: string) => Promise<LoadedPage>;
  /** Returns a page that has been loaded. */
  loadPageSync: (path: string, options?: object) => LoadedPage;
  /** True for a loaded path that has no page: it was loaded with the page for those. */
  isPageNotFound: (path: string) => boolean;
  /** Asks which code the live release has; undefined if that cannot be learned. */
  loadAppData: () => Promise<{ webpackCompilationHash: string } | undefined>;
  /** Called by a link that comes into view. */
  enqueue: (path: string) => Prefetch;
  /** Called by a link under the pointer. */
  hovering: (path: string) => void;
};

type Navigate = (to: string | number, options?: object) => void;

declare global {
  interface Window {
    ___loader?: GatsbyLoader;
    /** Called by links and by `navigate`. It asks the loader at once (gatsby 5.16 cache-dir/navigation.js). */
    ___navigate?: Navigate;
    /** Path of the page in the HTML. */
    pagePath?: string;
    /** Hash of the page's bundles; Gatsby writes it into the HTML. */
    ___webpackCompilationHash?: string;
  }
}

/** Returns Gatsby's loader, which exists in the browser before any hook of this site runs. */
export function gatsbyLoader(): GatsbyLoader {
  const loader = window.___loader;
  if (!loader) throw new Error("Gatsby's page loader is missing: call this from a browser hook.");
  return loader;
}

/** Wraps Gatsby's navigation, which its links and `navigate` call. */
export function wrapNavigation(wrap: (navigate: Navigate) => Navigate): void {
  if (window.___navigate) window.___navigate = wrap(window.___navigate);
}

/** Returns the hash of the code of this tab, which the data of every page of its release have too. */
export function ownCode(): string | undefined {
  return window.___webpackCompilationHash;
}

/** True if the page failed to load (`PageResourceStatus.Error` in Gatsby's loader). */
export function isFailedPage(page: LoadedPage): page is { status: 'error'; error?: unknown } {
  return page?.status === 'error';
}
