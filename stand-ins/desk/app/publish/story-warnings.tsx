import type { StoryWarning } from '../../../../src/domain/story/story-warning';
import { ListLink } from '../list/list-link';
import { deskStoryPath } from '../routes';
import { slugRef } from '../story/state/story-state';
import { ToolButton } from '../ui/tool-button';
import type { FieldRef } from '../wire/management';
import * as styles from './live-line.module.css';
import type { PublishedChange } from './published-change';

type WarningPlaceProps = {
  change: PublishedChange;
  /** Opens a field of the story, where it is open. */
  onGoTo: ((at: FieldRef) => void) | undefined;
};

/** Lists what a build found to mend in a story, each with the way to its field. */
export function WarningList({
  warnings,
  ...place
}: WarningPlaceProps & { warnings: readonly StoryWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {warnings.map((warning) => (
        <li key={`${warning.kind} ${warning.field} ${warning.sentence}`}>
          {warning.sentence} <WarningLink {...place} warning={warning} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to the field of a warning: a button where the story is open, else a link. */
export function WarningLink({
  change,
  warning,
  onGoTo,
}: WarningPlaceProps & { warning: StoryWarning }) {
  const at = placeOfWarning(warning, change.rootUid);
  return onGoTo ? (
    <ToolButton onClick={() => onGoTo(at)}>Go to field</ToolButton>
  ) : (
    <ListLink path={deskStoryPath(change.storyId, at)}>Open the field</ListLink>
  );
}

/** Returns the field of a warning: of the blok it names, or of the story itself. */
export function placeOfWarning(
  { blokUid, field = '' }: Pick<StoryWarning, 'blokUid' | 'field'>,
  rootUid: string,
): FieldRef {
  if (blokUid === undefined && field === 'slug') return slugRef;
  // Of a text, the field is opened, whatever is wrong in it.
  const names = field.replace(/(?:\.(?:content|marks)\.\d+)+(?:\.\w+)?$/, '').split('.');
  const name = blokUid === undefined ? names[0] : names.at(-1);
  return { blokUid: blokUid ?? rootUid, ...(name && { field: name }) };
}
