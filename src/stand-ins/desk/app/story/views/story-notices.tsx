import { useEffect, useState } from 'react';
import { counted } from '../../../../../lib/counted';
import { DifferenceList } from '../../compare/difference-list';
import { navigate, storyPath } from '../../routes';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';
import type { FieldRef } from '../../wire/management';
import { useOpenStory, useStory } from '../state/open-story-context';
import { formatMinute } from '../state/describe-news';
import type { News } from '../state/story-state';
import { LeftoverNotices } from './leftover-notices';
import * as styles from './story-notices.module.css';

/** Says what stands between the work and the service, and what others did. */
export function StoryNotices({ onGoTo }: { onGoTo: (at: FieldRef) => void }) {
  const news = useStory((state) => state.news);
  const otherTabs = useStory((state) => state.otherTabs);
  return (
    <div className={styles.notices}>
      <WaitingNotice />
      <ProblemNotice />
      <MissedScheduleNotice />
      <DeletedNotice />
      <DisputeNotice />
      <KeepingNotice />
      <LeftoverNotices />
      {news.map((item) => (
        <NewsNotice key={item.id} item={item} onGoTo={onGoTo} />
      ))}
      {otherTabs > 0 && (
        <ToolNotice tone="info">
          This story is also open in {counted(otherTabs, 'other tab')} of this browser. What is
          saved there is merged here.
        </ToolNotice>
      )}
    </div>
  );
}

function WaitingNotice() {
  const { retryNow } = useOpenStory();
  const writing = useStory((state) => state.writing);
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
  const seconds = Math.max(1, Math.ceil((until - now) / 1_000));
  // Screen readers hear the sentence, not every second.
  return <span aria-live="off">Next try in {counted(seconds, 'second')}.</span>;
}

function MissedScheduleNotice() {
  const base = useStory((state) => state.base);
  if (!base.publish_at || !base.schedule_problem) return null;
  return (
    <ToolNotice tone="error">
      It was not published at {formatMinute(base.publish_at)}. {base.schedule_problem} Mend it, then
      publish, or choose another time in the menu under “Change the schedule…”.
    </ToolNotice>
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
  const { keepAsNew } = useOpenStory();
  const isDeleted = useStory((state) => state.isDeleted);
  if (!isDeleted) return null;
  const keep = async () => {
    const storyId = await keepAsNew();
    if (storyId !== undefined) navigate(storyPath(storyId));
  };
  return (
    <ToolNotice
      tone="error"
      actions={<ToolButton onClick={() => void keep()}>Keep as a new story</ToolButton>}
    >
      Somebody deleted this story. What you see here is kept in this browser and can become a new
      story.
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

function NewsNotice({ item, onGoTo }: { item: News; onGoTo: (at: FieldRef) => void }) {
  const { dismissNews } = useOpenStory();
  return (
    <ToolNotice
      tone="info"
      actions={<ToolButton onClick={() => dismissNews(item.id)}>Dismiss</ToolButton>}
    >
      {item.sentence}
      {item.differences.length > 0 && (
        <details>
          <summary>Show the changes</summary>
          <DifferenceList differences={item.differences} onGoTo={onGoTo} />
        </details>
      )}
    </ToolNotice>
  );
}
