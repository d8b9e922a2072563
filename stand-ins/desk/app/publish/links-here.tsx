import { counted } from '../../../../src/lib/values/counted';
import { deskStoryPath } from '../routes';
import { WaitText } from '../ui/feedback';
import { useAsked } from '../ui/use-asked';
import type { ManagedStory, WholeStory } from '../wire/management';
import { manage } from '../wire/management-client';
import { EffectsList } from './effects-list';
import * as styles from './publish-dialog.module.css';
import type { Answer, SiteEffects } from './site-client';
import { askEffects } from './site-client';

/** Maximum number of stories that are named. */
const maxNamed = 25;

type Linking = {
  /** Stories that refer to it, without itself; a sentence if the service does not answer. */
  stories: readonly ManagedStory[] | string;
  /** Number of stories beyond those named. */
  more: number;
  /** Pages that would change without it; `null` for a story that is not published. */
  effects: Answer<SiteEffects> | null;
};

/**
 * Lists what links to a story: the stories that name it in texts, relations and menus, as they are
 * saved, and the public pages that show or list it.
 */
export function LinksHere({ story }: { story: Pick<ManagedStory, 'id' | 'uuid' | 'published'> }) {
  const { id, uuid, published } = story;
  const linking = useAsked(`${id} ${published}`, (signal) =>
    readLinking({ id, uuid, published }, signal),
  );
  return (
    <section className={styles.part}>
      <h3>What links here</h3>
      {linking ? <LinkingLists {...linking} /> : <WaitText>Looking for links…</WaitText>}
    </section>
  );
}

function LinkingLists({ stories, more, effects }: Linking) {
  if (typeof stories === 'string') return <p>{stories}</p>;
  return (
    <>
      {stories.length === 0 && <p>No story refers to it.</p>}
      {stories.length > 0 && (
        <ul className={styles.pages} aria-label="Stories that refer to it">
          {stories.map(({ id, name, full_slug: fullSlug }) => (
            <li key={id}>
              <a href={deskStoryPath(id)} target="_blank" rel="noreferrer">
                {name}
              </a>{' '}
              <code className={styles.quiet}>{fullSlug}</code>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>And {counted(more, 'story', 'stories')} more.</p>}
      {effects?.ok === true && effects.value.pages.length > 0 && (
        <details>
          <summary>
            {counted(effects.value.pages.length + effects.value.more, 'page')} of the site with it
          </summary>
          <EffectsList effects={effects.value} />
        </details>
      )}
    </>
  );
}

async function readLinking(
  { id, uuid, published }: Pick<ManagedStory, 'id' | 'uuid' | 'published'>,
  signal: AbortSignal,
): Promise<Linking> {
  const query = `reference_search=${uuid}&story_only=1&per_page=${maxNamed}&sort_by=name:asc`;
  const found = await manage<{ stories: ManagedStory[] }>(`/stories?${query}`, { signal });
  if (!found.ok) return { stories: found.failure.sentence, more: 0, effects: null };
  const all = found.value.stories;
  const stories = all.filter((story) => story.id !== id);
  return {
    stories,
    more: found.total - all.length,
    effects: published ? await readEffects(id, signal) : null,
  };
}

async function readEffects(id: number, signal: AbortSignal): Promise<Linking['effects']> {
  const whole = await manage<{ story: WholeStory }>(`/stories/${id}`, { signal });
  return whole.ok ? askEffects('unpublish', whole.value.story, signal) : null;
}
