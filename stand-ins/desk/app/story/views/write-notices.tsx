import { compareContents } from '../../compare/compare-contents';
import { DifferenceList } from '../../compare/difference-list';
import { formatClock } from '../../times';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';
import { useOpenStory, useStory } from '../state/open-story-context';
import * as styles from './story-notices.module.css';

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
  const work = useStory((state) => state.work);
  const library = useStory((state) => state.library);
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
      <details>
        <summary>Show how theirs differs</summary>
        <DifferenceList differences={compareContents(work.content, theirs.content, library)} />
      </details>
    </ToolNotice>
  );
}
