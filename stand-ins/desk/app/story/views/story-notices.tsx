import { ListLink } from '../../list/list-link';
import { deskStoryPath } from '../../routes';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';
import { useOpenStory, useStory } from '../state/story-store';
import { formatClock, formatTime } from '../../times';
import * as styles from '../story-screen.module.css';

/** Says what the site and others did. */
export function StoryNotices() {
  const isRedirects = useStory(({ base }) => base.content.component === 'redirects');
  return (
    <div className={styles.notices}>
      <CampaignNotice />
      <MissedScheduleNotice />
      {isRedirects && (
        <ToolNotice tone="info">
          When a published page moves, its old address leads to the new one by itself. A redirect
          that you write here for the same address comes first.
        </ToolNotice>
      )}
      <NewsNotice />
    </div>
  );
}

function MissedScheduleNotice() {
  const base = useStory((state) => state.base);
  if (!base.publish_at || !base.schedule_problem) return null;
  return (
    <ToolNotice tone="error">
      It was not published at {formatTime(base.publish_at)}. {base.schedule_problem} Mend it, then
      publish, or choose another time in the menu under “Change the schedule…”.
    </ToolNotice>
  );
}

function NewsNotice() {
  const { dismissNews } = useOpenStory();
  const news = useStory((state) => state.news);
  if (!news) return null;
  return (
    <ToolNotice tone="info" actions={<ToolButton onClick={dismissNews}>Dismiss</ToolButton>}>
      {news}
    </ToolNotice>
  );
}

/** Says that the form edits a campaign's version of the story, and what will become of it. */
function CampaignNotice() {
  const { campaign } = useOpenStory();
  const base = useStory((state) => state.base);
  if (!campaign) return null;
  const isThere = base.release_ids.includes(campaign.id);
  return (
    <>
      <ToolNotice
        tone="warning"
        actions={<ListLink path={deskStoryPath(base.id)}>Edit the story itself</ListLink>}
      >
        {isThere
          ? `This is its version in the campaign “${campaign.name}”. Readers see it once the campaign is merged.`
          : `It is not in the campaign “${campaign.name}” yet. Your first save puts it there; the story itself stays as it is.`}
      </ToolNotice>
      {base.release_conflict && (
        <ToolNotice tone="warning">
          The story itself was changed after it was put into the campaign. The merge replaces those
          changes by this version. Copy over what should stay.
        </ToolNotice>
      )}
    </>
  );
}

/** Says what keeps the work from being saved. */
export function WriteNotices() {
  return (
    <div className={styles.strip}>
      <ProblemNotice />
      <DeletedNotice />
      <ConflictNotice />
    </div>
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
  const { campaign } = useOpenStory();
  const isDeleted = useStory((state) => state.isDeleted);
  if (!isDeleted) return null;
  return (
    <ToolNotice tone="error">
      Somebody deleted this story{campaign && ' or its campaign'}, so nothing can be saved here.
    </ToolNotice>
  );
}

/** Asks which version to keep: what somebody else has saved, or what is unsaved here. */
function ConflictNotice() {
  const { takeTheirs, keepMine } = useOpenStory();
  const theirs = useStory((state) => state.theirs);
  if (!theirs) return null;
  return (
    <ToolNotice
      tone="error"
      actions={
        <>
          <ToolButton onClick={takeTheirs}>Load theirs</ToolButton>
          <ToolButton onClick={keepMine}>Keep mine</ToolButton>
        </>
      }
    >
      Somebody else saved this story at {formatClock(theirs.updated_at)}. Load their version, or
      keep yours, which replaces it with your next save. Nothing is saved before.
    </ToolNotice>
  );
}
