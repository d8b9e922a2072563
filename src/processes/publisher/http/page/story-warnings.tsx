import { counted } from '../../../../lib/counted';
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
      Edit <span className="unseen">{story.name}</span>
    </a>
  );
}

/** What editors can mend, as the last build found it. */
export function StoryWarnings({ status }: { status: Status }) {
  const receipt = status.receipts.find(({ builder }) => builder !== undefined);
  const warnings = [...new Set(receipt?.warnings ?? [])];
  return (
    <section id="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">To mend</h2>
      {warnings.length === 0 ? (
        <p className="quiet">The last build had no warnings.</p>
      ) : (
        <p className="quiet">{counted(warnings.length, 'warning')} of the last build.</p>
      )}
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}
