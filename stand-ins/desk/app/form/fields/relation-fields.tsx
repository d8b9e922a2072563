import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { readNames } from '../../../validate/read-schema';
import { Combobox } from '../../ui/combobox';
import { IconButton } from '../../ui/tool-button';
import type { FieldSchema } from '../../wire/management';
import type { ControlProps } from './control-props';
import type { FoundStory } from './find-stories';
import { findStories, useStories } from './find-stories';
import { OrderedChoices } from './ordered-choices';
import * as styles from './fields.module.css';

/** Relation to one story, found by typing its name or address. */
export function RelationField({ schema, value, control, label, onChange }: ControlProps) {
  const uuid = typeof value === 'string' ? value : '';
  const [story] = useStories(uuid ? [uuid] : []);
  return (
    <div className={styles.relation}>
      <div className={styles.wide}>
        <Combobox
          labelledBy={control.labelledBy}
          describedBy={control.describedBy}
          isInvalid={control.isInvalid}
          placeholder="Search by name or address"
          chosenName={uuid ? relatedStoryName(story, uuid) : ''}
          search={(query, signal) => findStories(scopeOf(schema), query, signal)}
          onChoose={({ id }) => onChange(id)}
        />
        {story && <span className={styles.note}>{story.full_slug}</span>}
      </div>
      {uuid && <IconButton name={`Clear ${label}`} icon={faXmark} onClick={() => onChange('')} />}
    </div>
  );
}

/** Relation to several stories, in the editor's order. */
export function RelationsField({ schema, value, control, label, onChange }: ControlProps) {
  const uuids = Array.isArray(value) ? (value as string[]) : [];
  const stories = useStories(uuids);
  return (
    <OrderedChoices
      chosen={uuids.map((uuid, index) => ({
        id: uuid,
        name: relatedStoryName(stories[index], uuid),
        ...(stories[index] && { note: stories[index].full_slug }),
      }))}
      label={label}
      onChange={onChange}
    >
      <Combobox
        label={`Add to ${label}`}
        describedBy={control.describedBy}
        isInvalid={control.isInvalid}
        placeholder="Search by name or address to add"
        chosenName=""
        search={(query, signal) => findStories(scopeOf(schema), query, signal)}
        onChoose={({ id }) => {
          if (!uuids.includes(id)) onChange([...uuids, id]);
        }}
      />
    </OrderedChoices>
  );
}

function scopeOf(schema: FieldSchema) {
  const { folder_slug: folder } = schema;
  return {
    folder: typeof folder === 'string' ? folder : '',
    contentTypes: readNames(schema, 'filter_content_type'),
  };
}

/** Names a related story; one that the space does not have by its id. */
export function relatedStoryName(story: FoundStory | null | undefined, uuid: string): string {
  if (story) return story.name;
  return story === null ? `A story that was deleted (${uuid})` : 'Reading its name…';
}
