import { useEffect, useState } from 'react';
import { deskPath } from '../routes';
import { EmptyState, ToolNotice, WaitText } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import { loadLibrary } from '../wire/load-library';
import type { FieldRef } from '../wire/management';
import type { ManagementFailure } from '../wire/management-client';
import { OpenedStory } from './opened-story';
import * as styles from './story-screen.module.css';
import { OpenStoryContext } from './state/open-story-context';
import { fetchStory } from './state/receive-story';
import type { OpenStory } from './state/story-store';
import { openStory } from './state/story-store';

type StoryScreenProps = { storyId: number; focus: FieldRef | null };

/** One story: its form, its page beside, and what can be done with it. */
export function StoryScreen({ storyId, focus }: StoryScreenProps) {
  const [opened, setOpened] = useState<OpenStory>();
  const [failure, setFailure] = useState<ManagementFailure>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let open: OpenStory | undefined;
    let hasLeft = false;
    const load = async () => {
      const [story, library] = await Promise.all([fetchStory(storyId), loadLibrary()]);
      if (hasLeft) return;
      if (!story.ok) setFailure(story.failure);
      else if (!library.ok) setFailure(library.failure);
      else {
        open = openStory({ story: story.value, library: library.value });
        setOpened(open);
        void open.findLeftovers();
      }
    };
    void load();
    return () => {
      hasLeft = true;
      open?.close();
    };
  }, [storyId, attempt]);
  if (opened) {
    return (
      <OpenStoryContext value={opened}>
        <OpenedStory focus={focus} />
      </OpenStoryContext>
    );
  }
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <main className={styles.alone}>
      <title>Story</title>
      {failure ? (
        <NotOpened failure={failure} onRetry={retry} />
      ) : (
        <WaitText>Opening the story…</WaitText>
      )}
    </main>
  );
}

function NotOpened({ failure, onRetry }: { failure: ManagementFailure; onRetry: () => void }) {
  const back = <a href={deskPath}>All stories</a>;
  if (failure.kind === 'missing') {
    return (
      <EmptyState headline="This story does not exist" actions={back}>
        It may have been deleted. Deleted stories can be brought back from the list.
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className={styles.aloneTitle}>The story could not be opened</h1>
      <ToolNotice
        tone="error"
        actions={
          <>
            <ToolButton onClick={onRetry}>Try again</ToolButton>
            {back}
          </>
        }
      >
        {failure.sentence}
      </ToolNotice>
    </>
  );
}
