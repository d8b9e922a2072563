import type { Page, Reporter } from 'gatsby';
import { isDeepStrictEqual } from 'node:util';
import type {
  Load,
  Plugin,
  SliceInput,
  StoredPage,
} from '../../../../gatsby/engine/resident-builder/gatsby-modules';
import { findPlugin, sitePlugin } from '../../../../gatsby/engine/resident-builder/gatsby-modules';

/** Result of an update of pages. Only `applied` changed anything. */
export type PagesUpdate =
  | { kind: 'applied' }
  /** Sentences for editors. */
  | { kind: 'failed'; failures: readonly string[] }
  /** A template has got its first page or lost its last, so the scripts have to be bundled anew. */
  | { kind: 'other-templates' };

/**
 * Returns a function that calls the site's `createPages` with actions that only collect, because
 * Gatsby's own would spend half a millisecond on every page that did not change.
 */
export function createPageUpdate(load: Load, reporter: Reporter): () => Promise<PagesUpdate> {
  const { store } = load('redux');
  const { actions } = load('redux/actions');
  let lastPages: ReadonlyMap<string, Page> = new Map();

  return async () => {
    const site = findPlugin(store, sitePlugin);
    const { pages, slices, failures } = await collectPages(load, reporter, site);
    if (failures.length > 0) return { kind: 'failed', failures };

    const state = store.getState();
    const stored = [...state.pages.values()].filter((page) => page.pluginCreatorId === site.id);
    const templates = new Set(stored.map((page) => page.componentPath));
    const wanted = new Set(Array.from(pages.values(), (page) => page.component));
    if (!isDeepStrictEqual(templates, wanted)) return { kind: 'other-templates' };

    for (const page of stored.filter(({ path: stays }) => !pages.has(stays))) {
      store.dispatch(actions.deletePage(page));
    }
    for (const page of pages.values()) {
      const before = state.pages.get(page.path);
      if (before && (lastPages.get(page.path) === page || isSamePage(page, before))) continue;
      store.dispatch(actions.createPage(page, site));
    }
    for (const slice of slices) {
      const before = state.slices.get(slice.id);
      if (before && isDeepStrictEqual(before.context, slice.context ?? {})) continue;
      store.dispatch(actions.createSlice(slice, site));
    }
    lastPages = pages;
    store.dispatch(actions.apiFinished({ apiName: 'createPages' }));
    await load('datastore').getDataStore().ready();
    return { kind: 'applied' };
  };
}

function isSamePage(page: Page, stored: StoredPage): boolean {
  return (
    stored.componentPath === page.component && isDeepStrictEqual(stored.context, page.context ?? {})
  );
}

/** Calls the site's `createPages` and collects what it creates and what would end the build. */
async function collectPages(load: Load, reporter: Reporter, site: Plugin) {
  const { getNode, getNodesByType } = load('datastore');
  const { emitter, store } = load('redux');
  const { importGatsbyPlugin } = load('utils/import-gatsby-plugin');
  const pages = new Map<string, Page>();
  const slices: SliceInput[] = [];
  const failures: string[] = [];
  const { createPages } = await importGatsbyPlugin(site, 'gatsby-node');
  await createPages({
    actions: {
      createPage: (page) => pages.set(page.path, page),
      createSlice: (slice) => slices.push(slice),
    },
    getNode,
    getNodesByType,
    emitter,
    store,
    // Gatsby's own would end the process, though nothing was applied yet.
    reporter: {
      info: (text) => void reporter.info(text),
      panicOnBuild: (text) => failures.push(text),
    },
  });
  return { pages, slices, failures };
}
