import { useEffect, useState } from 'react';
import { compareContents } from '../../compare/compare-contents';
import { DifferenceList } from '../../compare/difference-list';
import { StatePill, ToolNotice, WaitText } from '../../ui/feedback';
import { showToast } from '../../ui/toasts';
import { ToolButton } from '../../ui/tool-button';
import { ToolDialog } from '../../ui/tool-dialog';
import type { BlokContent, Library } from '../../wire/management';
import { manage } from '../../wire/management-client';
import { formatTime } from '../../times';
import { useOpenStory, useStory } from '../state/open-story-context';
import * as styles from './history-dialog.module.css';

/** A past state of a story, as the service lists it. */
type StoryVersion = {
  id: number;
  created_at: string;
  status: 'draft' | 'published' | 'unpublished';
  /** `autosaved`: the desk saved it by itself. */
  meta_data: { name: string; slug: string; autosaved: boolean };
  content: BlokContent;
};

const pageSize = 25;
/** Maximum number of fields named in a line. */
const maxNames = 3;

const statusPills = {
  draft: { tone: 'quiet', words: 'Saved' },
  published: { tone: 'good', words: 'Published' },
  unpublished: { tone: 'warning', words: 'Unpublished' },
} as const;

/** Lists the story's past states, compares each with the present one, and restores one as a draft. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { versions, failure, readMore, isPending, hasMore } = useVersions();
  const [chosenId, setChosenId] = useState<number>();
  const library = useStory((state) => state.library);
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0];
  return (
    <ToolDialog title="History" size="large" onClose={onClose}>
      {failure && <ToolNotice tone="error">{failure}</ToolNotice>}
      {!isPending && !failure && versions.length === 0 && (
        <p>Nothing has been saved since the story came into the space.</p>
      )}
      <div className={styles.columns}>
        <ol className={styles.versions} aria-label="Versions, newest first">
          {versions.map((version, index) => (
            <li key={version.id}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={version === chosen}
                onClick={() => setChosenId(version.id)}
              >
                <span className={styles.time}>{formatTime(version.created_at)}</span>
                <StatePill tone={statusPills[version.status].tone}>
                  {version.meta_data.autosaved
                    ? 'Saved by itself'
                    : statusPills[version.status].words}
                </StatePill>
                <span className={styles.changed}>
                  {describeChange(version, versions[index + 1], library)}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {chosen && <VersionView version={chosen} onRestored={onClose} />}
      </div>
      <WaitText>{isPending && 'Reading the history…'}</WaitText>
      {hasMore && !isPending && <ToolButton onClick={readMore}>Show older versions</ToolButton>}
    </ToolDialog>
  );
}

function VersionView({ version, onRestored }: { version: StoryVersion; onRestored: () => void }) {
  const { replaceWork, save, undo } = useOpenStory();
  const work = useStory((state) => state.work);
  const library = useStory((state) => state.library);
  const differences = compareContents(version.content, work.content, library);
  const hasOtherName = version.meta_data.name !== work.name;
  const time = formatTime(version.created_at);
  const restore = () => {
    // The slug stays, so that no address changes.
    replaceWork({ ...work, name: version.meta_data.name, content: version.content });
    void save();
    showToast(`The version of ${time} is the draft again.`, {
      name: 'Undo',
      run: () => {
        undo();
        void save();
      },
    });
    onRestored();
  };
  const isSame = differences.length === 0 && !hasOtherName;
  return (
    <section aria-label={`Version of ${time}`} className={styles.chosen}>
      <h3 className={styles.heading}>What has changed since {time}</h3>
      {isSame && <p>Nothing: this is what the screen shows.</p>}
      {hasOtherName && (
        <p>
          The name was “{version.meta_data.name}” and is “{work.name}”.
        </p>
      )}
      <DifferenceList differences={differences} />
      {!isSame && <ToolButton onClick={restore}>Restore this version as the draft</ToolButton>}
    </section>
  );
}

/** Reads the versions a page at a time, newest first. */
function useVersions() {
  const { storyId } = useOpenStory();
  const [versions, setVersions] = useState<readonly StoryVersion[]>([]);
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState(0);
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(true);
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const result = await manage<{ story_versions: StoryVersion[] }>(
        `/story_versions?by_story_id=${storyId}&show_content=1&per_page=${pageSize}&page=${page}`,
        { signal: leaving.signal },
      );
      setPending(false);
      if (!result.ok) {
        setFailure(result.failure.sentence);
        return;
      }
      setTotal(result.total);
      setVersions((known) => [...known, ...result.value.story_versions]);
    };
    read().catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [storyId, page]);
  const readMore = () => {
    setPending(true);
    setPage(page + 1);
  };
  return { versions, failure, isPending, hasMore: versions.length < total, readMore };
}

function describeChange(
  version: StoryVersion,
  before: StoryVersion | undefined,
  library: Library,
): string {
  if (!before) return 'Oldest version kept';
  const trails = compareContents(before.content, version.content, library).map(
    ({ trail }) => trail,
  );
  const names = [
    ...(before.meta_data.name === version.meta_data.name ? [] : ['Name']),
    ...(before.meta_data.slug === version.meta_data.slug ? [] : ['Slug']),
    ...new Set(trails),
  ];
  const more = names.length - maxNames;
  if (names.length === 0) return 'No change of the content';
  return names.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
