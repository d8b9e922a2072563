import { useEffect, useState } from 'react';
import { counted } from '../../../../../src/lib/values/counted';
import { navigate, deskStoryPath } from '../../routes';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';
import { useOpenStory, useStory } from '../state/open-story-context';
import { selectShownWriting } from '../state/story-state';
import * as styles from './story-notices.module.css';

/** Says what keeps the work from being saved. */
export function WriteNotices() {
  return (
    <div className={styles.strip}>
      <WaitingNotice />
      <ProblemNotice />
      <DeletedNotice />
      <DisputeNotice />
      <KeepingNotice />
    </div>
  );
}

function WaitingNotice() {
  const { retryNow } = useOpenStory();
  const writing = useStory(selectShownWriting);
  if (writing?.kind !== 'waiting') return null;
  return (
    <ToolNotice tone="warning" actions={<ToolButton onClick={retryNow}>Try now</ToolButton>}>
      {writing.sentence} <Countdown until={writing.nextTryAt} />
    </ToolNotice>
  );
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((until - now) / 1_000);
  // Screen readers hear the sentence, not every second.
  return (
    <span aria-live="off">
      {seconds > 0 ? `Next try in ${counted(seconds, 'second')}.` : 'Trying now.'}
    </span>
  );
}

function ProblemNotice() {
  const { dismissProblem } = useOpenStory();
  const problem = useStory((state) => state.problem);
  if (!problem) return null;
  return (
    <ToolNotice tone="error" actions={<ToolButton onClick={dismissProblem}>Dismiss</ToolButton>}>
      {problem}
    </ToolNotice>
  );
}

function DeletedNotice() {
  const { keepAsNew, campaign } = useOpenStory();
  const isDeleted = useStory((state) => state.isDeleted);
  if (!isDeleted) return null;
  const keep = async () => {
    const storyId = await keepAsNew();
    if (storyId !== undefined) navigate(deskStoryPath(storyId, undefined, campaign?.id));
  };
  return (
    <ToolNotice
      tone="error"
      actions={<ToolButton onClick={() => void keep()}>Keep as a new story</ToolButton>}
    >
      Somebody deleted this story{campaign && ' or its campaign'}. What you see here is kept in this
      browser and can become a new story.
    </ToolNotice>
  );
}

function DisputeNotice() {
  const { openDispute } = useOpenStory();
  const dispute = useStory((state) => state.dispute);
  if (!dispute || dispute.isOpen) return null;
  return (
    <ToolNotice
      tone="warning"
      actions={<ToolButton onClick={openDispute}>Compare and choose</ToolButton>}
    >
      Somebody else changed {counted(dispute.conflicts.length, 'field')} that you changed too.
      Nothing is saved until you choose.
    </ToolNotice>
  );
}

function KeepingNotice() {
  const keeping = useStory((state) => state.keeping);
  if (keeping !== 'refused') return null;
  return (
    <ToolNotice tone="warning">
      This browser cannot keep a copy of unsaved work: its storage is full or switched off. Save
      often.
    </ToolNotice>
  );
}
