/** Fields of one or several choices of a list, and of relations to stories. */
import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { useRef } from 'react';
import type { Choice } from '../../../validate/read-schema';
import { choicesOf, readNames } from '../../../validate/read-schema';
import * as controls from '../../ui/controls.module.css';
import type { PickFrom } from '../../ui/pick-dialog';
import { PickButton } from '../../ui/pick-dialog';
import { IconButton, MoveButtons } from '../../ui/tool-button';
import type { FieldSchema } from '../../wire/management';
import { useMovedFocus } from '../focus';
import type { ControlProps } from '../form-session';
import { useForm } from '../form-session';
import type { FoundStory } from './find-stories';
import { findStories, useStories } from './find-stories';
import { controlAttributes } from './plain-fields';
import * as styles from './fields.module.css';

/** Number of choices up to which several are chosen by checkboxes. */
const maxCheckboxes = 8;

/** One choice of a list. One that the list does not have is shown as such, and kept until changed. */
export function OptionField(props: ControlProps) {
  const { schema, value, onChange } = props;
  const { library } = useForm();
  const chosen = typeof value === 'string' ? value : '';
  const choices = choicesOf(schema, library) ?? [];
  const isKnown = choices.some((choice) => choice.value === chosen);
  const hasEmpty = schema['exclude_empty_option'] !== true || chosen === '';
  return (
    <select
      {...controlAttributes(props)}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
    >
      {hasEmpty && <option value="">Nothing chosen</option>}
      {chosen !== '' && !isKnown && (
        <option value={chosen}>{`${chosen} (not in the list any more)`}</option>
      )}
      {choices
        .filter((choice) => choice.value !== '')
        .map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
    </select>
  );
}

/** Several choices of a list: checkboxes for a short one, an ordered list for a long one. */
export function OptionsField({ schema, value, label, onChange }: ControlProps) {
  const { library } = useForm();
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const choices = choicesOf(schema, library) ?? [];
  const names = new Map(choices.map((choice) => [choice.value, choice.name]));
  if (choices.length <= maxCheckboxes && chosen.every((choice) => names.has(choice))) {
    return <Checkboxes {...{ choices, chosen, onChange }} />;
  }
  return (
    <ChosenList
      chosen={chosen.map((choice) => ({
        id: choice,
        name: names.get(choice) ?? choice,
        ...(!names.has(choice) && { note: 'Not in the list any more' }),
      }))}
      label={label}
      from={choices
        .filter((choice) => !chosen.includes(choice.value))
        .map((choice) => ({ id: choice.value, name: choice.name }))}
      onChange={onChange}
    />
  );
}

function Checkboxes(props: {
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const { choices, chosen, onChange } = props;
  return choices.map(({ name, value }) => (
    <label key={value} className={styles.switch}>
      <input
        type="checkbox"
        className={controls.box}
        checked={chosen.includes(value)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
        }
      />
      {name}
    </label>
  ));
}

/** Relation to one story, found by its name or address. */
export function RelationField({ schema, value, label, onChange }: ControlProps) {
  const uuid = typeof value === 'string' ? value : '';
  const [story] = useStories(uuid ? [uuid] : []);
  return (
    <div className={controls.line}>
      {uuid && <StoryName story={story} uuid={uuid} />}
      <PickButton
        name={uuid ? 'Change…' : 'Choose…'}
        title={label}
        from={(query, signal) => findStories(scopeOf(schema), query, signal)}
        onPick={({ id }) => onChange(id)}
      />
      {uuid && <IconButton name={`Clear ${label}`} icon={faXmark} onClick={() => onChange('')} />}
    </div>
  );
}

/** Relation to several stories, in the editor's order. */
export function RelationsField({ schema, value, label, onChange }: ControlProps) {
  const uuids = Array.isArray(value) ? (value as string[]) : [];
  const stories = useStories(uuids);
  return (
    <ChosenList
      chosen={uuids.map((uuid, index) => ({
        id: uuid,
        name: relatedStoryName(stories[index], uuid),
        ...(stories[index] && { note: stories[index].full_slug }),
      }))}
      label={label}
      from={(query, signal) => findStories(scopeOf(schema), query, signal)}
      onChange={onChange}
    />
  );
}

function scopeOf(schema: FieldSchema) {
  const { folder_slug: folder } = schema;
  return {
    folder: typeof folder === 'string' ? folder : '',
    contentTypes: readNames(schema, 'filter_content_type'),
  };
}

/** Name and address of a story that a field refers to. */
export function StoryName({ story, uuid }: { story: FoundStory | null | undefined; uuid: string }) {
  return (
    <span className={styles.choiceName}>
      {relatedStoryName(story, uuid)}
      {story && <span className={controls.note}>{story.full_slug}</span>}
    </span>
  );
}

/** Names a related story; one that the space does not have by its id. */
function relatedStoryName(story: FoundStory | null | undefined, uuid: string): string {
  if (story) return story.name;
  return story === null ? `A story that was deleted (${uuid})` : 'Reading its name…';
}

type ChosenListProps = {
  chosen: readonly { id: string; name: string; note?: string }[];
  /** Name of the field. */
  label: string;
  from: PickFrom;
  onChange: (ids: readonly string[]) => void;
};

/** List of the chosen values in the editor's order, with buttons that add, move and remove one. */
function ChosenList({ chosen, label, from, onChange }: ChosenListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ids = chosen.map(({ id }) => id);
  const keepFocus = useMovedFocus(ids.join());
  const move = (index: number, step: number) => {
    keepFocus();
    onChange(ids.toSpliced(index, 1).toSpliced(index + step, 0, ...ids.slice(index, index + 1)));
  };
  const remove = (index: number) => {
    onChange(ids.toSpliced(index, 1));
    // The button that had the focus is removed with its line.
    frame.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  };
  return (
    <div ref={frame} className={controls.stack}>
      {chosen.length > 0 && (
        <ol role="list" aria-label={`Chosen: ${label}`} className={styles.chosen}>
          {chosen.map(({ id, name, note }, index) => (
            // An old story may have a choice twice.
            <li key={`${id} ${ids.indexOf(id) === index ? '' : index}`} className={styles.choice}>
              <span className={styles.choiceName}>
                {name}
                {note && <span className={controls.note}>{note}</span>}
              </span>
              <MoveButtons
                name={name}
                isFirst={index === 0}
                isLast={index === chosen.length - 1}
                onMove={(step) => move(index, step)}
              />
              <IconButton name={`Remove ${name}`} icon={faXmark} onClick={() => remove(index)} />
            </li>
          ))}
        </ol>
      )}
      <PickButton
        name={`Add to ${label}`}
        title={`Add to ${label}`}
        from={from}
        onPick={({ id }) => {
          if (!ids.includes(id)) onChange([...ids, id]);
        }}
      />
    </div>
  );
}
