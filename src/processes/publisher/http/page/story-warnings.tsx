import type { StoryWarning } from '../../../../domain/story/story-warning';
import { counted } from '../../../../lib/values/counted';
import type { Receipt } from '../../release/receipt';
import type { Status } from '../status';
import { ActionLink } from './action-link';
import type { StoryId } from '../../../../domain/story/story-id';

/** Link to a story in the editor; nothing where there is no editor. */
export function EditorLink(props: {
  story: { storyId: StoryId; name: string };
  editorUrl: string | null;
}) {
  const { story, editorUrl } = props;
  if (editorUrl === null) return null;
  return (
    <a href={editorUrl.replace('{id}', String(story.storyId))}>
      Edit<span className="unseen"> {story.name}</span>
    </a>
  );
}

/**
 * Shows what editors can mend, by story, the most urgent first. A failed build has looked at only a part
 * of the stories, so the one before it counts.
 */
export function StoryWarnings(props: { status: Status; isReadOnly?: boolean }) {
  const { status, isReadOnly = false } = props;
  const receipt = findComplete(status);
  const { warnings: all = [], leftOut = 0 } = receipt?.storyWarnings ?? {};
  // A story that only waits for others of its campaign needs no mending.
  const warnings = all.filter((warning) => {
    const { campaign, field } = warning;
    return (!campaign || field !== undefined) && !(isReadOnly && isHeld(warning));
  });
  const general = [...new Set(receipt?.warnings ?? [])];
  const count = warnings.length + leftOut + general.length;
  return (
    <section id="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">To mend</h2>
      <p className="quiet">
        {!receipt && 'No build has been complete yet.'}
        {receipt &&
          count === 0 &&
          `The last complete build had no ${isReadOnly ? 'other ' : ''}warnings.`}
        {count > 0 &&
          `${counted(count, 'warning')} of the last complete build, the most urgent first.`}
      </p>
      {general.length > 0 && (
        <ul>
          {general.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <WarningsByStory {...{ warnings, isReadOnly }} editorUrl={status.editorUrl} />
      {leftOut > 0 && <p>and {leftOut.toLocaleString('en-US')} more</p>}
    </section>
  );
}

/** True for a warning about a story that readers do not have as it was published last. */
export function isHeld({ kind }: StoryWarning): boolean {
  return ['held-removal', 'taken-back', 'held-back', 'left-out'].includes(kind);
}

/** Finds the receipt of the last build that looked at all stories. */
export function findComplete({ receipts }: Status): Receipt | undefined {
  return receipts.find(
    ({ outcome, storyWarnings }) => outcome !== 'failed' && storyWarnings !== undefined,
  );
}

type WarningsProps = {
  warnings: readonly StoryWarning[];
  editorUrl: string | null;
  /** True for editors, who find no actions here. */
  isReadOnly: boolean;
};

export function WarningsByStory({ warnings, ...props }: WarningsProps) {
  const stories = new Map<string, StoryWarning[]>();
  for (const warning of warnings) {
    const { storyUuid } = warning;
    stories.set(storyUuid, [...(stories.get(storyUuid) ?? []), warning]);
  }
  return [...stories].map(([storyUuid, found]) => (
    <WarnedStory key={storyUuid} warnings={found} {...props} />
  ));
}

/** Both ways to end the hold on a removed story. */
function KeptStory(props: Omit<StoryWarning, 'kind' | 'sentence'> & { editorUrl: string | null }) {
  const { storyId, name, needs = 0, editorUrl } = props;
  const label = needs > 0 ? 'Remove them too' : 'Remove it';
  return (
    <span className="answers">
      <ActionLink action="remove-held" subject={String(storyId)} label={label} />
      {editorUrl !== null && (
        <a className="button" href={editorUrl.replace('{id}', String(storyId))}>
          Publish {name} again
        </a>
      )}
    </span>
  );
}

function WarnedStory(props: WarningsProps) {
  const [first] = props.warnings;
  if (!first) return null;
  return (
    <article className="warned">
      <h3>
        {first.name} <span className="quiet">{first.fullSlug}</span>
      </h3>
      <ul>
        {props.warnings.map(({ kind, field, sentence, ...warning }) => (
          <li key={`${kind} ${field} ${sentence}`}>
            {sentence}
            {kind === 'held-removal' && !props.isReadOnly && (
              <KeptStory {...warning} editorUrl={props.editorUrl} />
            )}
          </li>
        ))}
      </ul>
      <EditorLink story={first} editorUrl={props.editorUrl} />
    </article>
  );
}
