import { useEffect, useState } from 'react';
import type { ContentDifference } from '../compare/compare-contents';
import { compareContents } from '../compare/compare-contents';
import type { Library, WholeStory } from '../wire/management';
import { readNamedStories, uuidsIn } from './named-stories';
import { compareFrames, readPublished } from './published-version';
import type { Answer, SiteEffects } from './site-client';
import { askEffects } from './site-client';

/** Changes that publishing would make. Each part is `undefined` until it is known. */
export type PublishFacts = {
  /** Differences from the published version; a sentence if unknown; `null` if readers have none. */
  differences: readonly ContentDifference[] | string | null | undefined;
  effects: Answer<SiteEffects> | undefined;
  /** Names of the stories in it that are not published. */
  unpublished: readonly string[];
};

const unknownFacts: PublishFacts = {
  differences: undefined,
  effects: undefined,
  unpublished: [],
};

/** Version of a story that publishing would send, unsaved work included. */
export type StoryToPublish = Pick<WholeStory, 'name' | 'slug' | 'content'>;

/**
 * Reads what publishing a story as it is in the editor would change. A dialog that opens with it keeps it.
 *
 * @param story as last read or saved
 */
export function usePublishFacts(
  story: WholeStory,
  { name, slug, content }: StoryToPublish,
  library: Library,
): PublishFacts {
  const [facts, setFacts] = useState(unknownFacts);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const planned = { ...story, name, slug, full_slug: fullSlugOf(story, slug), content };
    const add = (part: Partial<PublishFacts>) => {
      if (!signal.aborted) setFacts((known) => ({ ...known, ...part }));
    };
    const readContents = async () => {
      const published = await readPublished(story, signal);
      const isKnown = published !== null && typeof published !== 'string';
      const contents = isKnown ? [published.content, content] : [content];
      const named = await readNamedStories(contents, signal);
      const nameOf = (uuid: string) => named.get(uuid)?.name;
      add({
        unpublished: uuidsIn([content]).flatMap((uuid) => {
          const other = named.get(uuid);
          return other && !other.published && other.id !== story.id ? [other.name] : [];
        }),
        differences: isKnown
          ? [
              ...compareFrames(published, planned),
              ...compareContents(published.content, content, { library, nameOf }),
            ]
          : published,
      });
    };
    const readEffects = async () => add({ effects: await askEffects('publish', planned, signal) });
    Promise.all([readContents(), readEffects()]).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [story, name, slug, content, library]);
  return facts;
}

/** Returns the full slug of a story with another slug. That of a folder's first story is the folder's. */
function fullSlugOf({ full_slug: fullSlug, is_startpage: isFirst }: WholeStory, slug: string) {
  return isFirst ? fullSlug : fullSlug.replace(/[^/]*$/, slug);
}
