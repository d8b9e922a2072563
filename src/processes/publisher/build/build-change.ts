import type { MirrorUpdate } from '../mirror/content-mirror';
import type { Trigger } from '../queue/trigger';
import type { StoryId } from '../../../domain/story/story-id';

/** Stories and products that a build has to read again. */
export type BuildChange = {
  /** Ids of stories, as the content service numbers them. */
  stories: { changed: readonly StoryId[]; removed: readonly StoryId[] };
  /** True if the shop's nodes may have changed. */
  shop: boolean;
};

/**
 * Returns what has changed since the build before; `undefined` when everything has to be read again.
 */
export function toBuildChange(
  triggers: readonly Trigger[],
  { changed, removed, refilled }: Pick<MirrorUpdate, 'changed' | 'removed' | 'refilled'>,
): BuildChange | undefined {
  const sources = new Set(triggers.map(({ source }) => source));
  const rereads = triggers.flatMap((each) => (each.source === 'retry' ? each.reads : []));
  if (rereads.includes('everything')) return undefined;
  if (refilled || sources.has('start') || sources.has('nightly')) return undefined;
  return {
    stories: { changed: changed.map(({ id }) => id), removed: removed.map(({ id }) => id) },
    shop: sources.has('shopify') || rereads.includes('shop'),
  };
}
