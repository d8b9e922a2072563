import { useEffect, useState } from 'react';
import { deskPath, deskStoryPath } from '../routes';
import { EmptyState, ToolNotice, WaitText } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import { readCampaign } from '../wire/campaign-client';
import { loadLibrary } from '../wire/load-library';
import type { FieldRef } from '../wire/management';
import type { ManagementFailure } from '../wire/management-client';
import { OpenedStory } from './opened-story';
import * as styles from './story-screen.module.css';
import { fetchStory } from './state/receive-story';
import type { OpenStory } from './state/story-store';
import { openStory, OpenStoryContext } from './state/story-store';

type StoryScreenProps = { storyId: number; campaignId: number | null; focus: FieldRef | null };

/** One story: its form, its page beside, and what can be done with it. */
export function StoryScreen({ storyId, campaignId, focus }: StoryScreenProps) {
  const [opened, setOpened] = useState<OpenStory>();
  const [failure, setFailure] = useState<ManagementFailure>();
  const [attempt, setAttempt] = useState(1);
  const [isMerged, setIsMerged] = useState(false);
  useEffect(() => {
    let open: OpenStory | undefined;
    let hasLeft = false;
    const load = async () => {
      const [story, library, campaign] = await Promise.all([
        fetchStory(storyId, campaignId),
        loadLibrary(),
        campaignId === null ? null : readCampaign(campaignId),
      ]);
      if (hasLeft) return;
      if (campaign && !campaign.ok) setFailure(campaign.failure);
      else if (campaign?.value.release.released) setIsMerged(true);
      else if (!story.ok) setFailure(story.failure);
      else if (!library.ok) setFailure(library.failure);
      else {
        open = openStory({
          story: story.value,
          library: library.value,
          campaign: campaign && campaign.value.release,
        });
        setOpened(open);
      }
    };
    void load();
    return () => {
      hasLeft = true;
      open?.close();
    };
  }, [storyId, campaignId, attempt]);
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
      {isMerged ? (
        <EmptyState
          headline="This campaign is merged"
          actions={<a href={deskStoryPath(storyId)}>Open the story</a>}
        >
          Its stories are published. What is changed from now on is changed in the story itself.
        </EmptyState>
      ) : failure ? (
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
        It may have been deleted. A story that is new in a campaign exists only there until the
        campaign is merged.
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
