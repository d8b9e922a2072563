import type { Trigger } from '../queue/trigger';

/** What a build has to read again. */
export type BuildChange = {
  /** Ids of stories, as the content service numbers them. */
  stories: { changed: readonly number[]; removed: readonly number[] };
  /** True if the shop's nodes may have changed. */
  shop: boolean;
};

/**
 * Returns what the triggers of a build have changed; `undefined` when everything has to be read
 * again.
 */
export function toBuildChange(triggers: readonly Trigger[]): BuildChange | undefined {
  const sources = new Set(triggers.map(({ source }) => source));
  if (sources.has('start') || sources.has('nightly') || sources.has('storyblok')) return undefined;
  return { stories: { changed: [], removed: [] }, shop: sources.has('shopify') };
}
