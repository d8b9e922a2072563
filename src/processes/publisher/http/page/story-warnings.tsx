import type { StoryWarning } from '../../../../domain/story/story-warning';
import { counted } from '../../../../lib/values/counted';
import type { Status } from '../status';

/** Link to a story in the editor; nothing where there is no editor. */
export function EditorLink(props: {
  story: { storyId: number; name: string };
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
export function StoryWarnings({ status }: { status: Status }) {
  const receipt = status.receipts.find(
    ({ outcome, storyWarnings }) => outcome !== 'failed' && storyWarnings !== undefined,
  );
  const { warnings = [], leftOut = 0 } = receipt?.storyWarnings ?? {};
  const stories = new Map<string, StoryWarning[]>();
  for (const warning of warnings) {
    const { storyUuid } = warning;
    stories.set(storyUuid, [...(stories.get(storyUuid) ?? []), warning]);
  }
  const general = [...new Set(receipt?.warnings ?? [])];
  const count = warnings.length + leftOut + general.length;
  return (
    <section id="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">To mend</h2>
      <p className="quiet">
        {!receipt && 'No build has been complete yet.'}
        {receipt && count === 0 && 'The last complete build had no warnings.'}
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
      {[...stories].map(([storyUuid, found]) => (
        <WarnedStory key={storyUuid} warnings={found} editorUrl={status.editorUrl} />
      ))}
      {leftOut > 0 && <p>and {leftOut.toLocaleString('en-US')} more</p>}
    </section>
  );
}

function WarnedStory(props: { warnings: readonly StoryWarning[]; editorUrl: string | null }) {
  const [first] = props.warnings;
  if (!first) return null;
  return (
    <article className="warned">
      <h3>
        {first.name} <span className="quiet">{first.fullSlug}</span>
      </h3>
      <ul>
        {props.warnings.map(({ kind, field, sentence }) => (
          <li key={`${kind} ${field} ${sentence}`}>
            {field !== undefined && <code>{field}</code>} {sentence}
          </li>
        ))}
      </ul>
      <EditorLink story={first} editorUrl={props.editorUrl} />
    </article>
  );
}
