import { releasesIn } from '../../src/processes/shared/releases/release';
import { listHandles } from '../resident/shop-edits';
import type { Product } from './product';

/**
 * Pages that no release may lack: those of articles and products that were on the site and that the
 * services have had ever since, with the same slug.
 */
export type RequiredPages = {
  /** Returns a sentence for each page that is missing. */
  look: () => Promise<string[]>;
  /** Requires the article of a note no more, because it was scheduled. */
  exempt: (note: string) => void;
};

export function createRequiredPages({ editors, dataFolder }: Product): RequiredPages {
  let required = new Map<string, string>();
  const exempted = new Set<string>();
  return {
    exempt: (note) => void exempted.add(note.split(' ')[0] ?? ''),
    look: async () => {
      const live = await releasesIn(dataFolder).live();
      if (!live) return ['No release is live.'];
      const onSite = new Set(listPages(live.files.keys()));
      const inService = new Map<string, string>();
      for (const { id, slug, full_slug: fullSlug, published } of await editors.content.list(
        'blogs/',
      )) {
        if (published && !exempted.has(fullSlug)) inService.set(`article ${id}`, slug);
      }
      for (const handle of await listHandles(editors.shop))
        inService.set(`product ${handle}`, handle);
      const missing = [...required].filter(
        ([key, slug]) => inService.get(key) === slug && !onSite.has(slug),
      );
      required = new Map(
        [...inService].filter(([key, slug]) => onSite.has(slug) || required.get(key) === slug),
      );
      return missing.map(([key, slug]) => `the live release lacks ${key} (${slug}).`);
    },
  };
}

/** Returns the last parts of all addresses of two parts. */
function listPages(names: Iterable<string>): string[] {
  return [...names].flatMap(
    (name) => /^page-data\/[^/]+\/([^/]+)\/page-data\.json$/.exec(name)?.[1] ?? [],
  );
}
