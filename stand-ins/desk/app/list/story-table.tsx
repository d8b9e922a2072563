import { counted } from '../../../../src/lib/values/counted';
import type { SiteNews } from '../publish/site-presence';
import { presenceOf } from '../publish/site-presence';
import { deskStoryPath } from '../routes';
import { formatAge, formatTime } from '../times';
import * as controls from '../ui/controls.module.css';
import { StatePill } from '../ui/feedback';
import type { Component, ManagedStory } from '../wire/management';
import { ListLink } from './list-link';
import * as styles from './story-list.module.css';

/** Stories by id. */
export type Selection = ReadonlyMap<number, ManagedStory>;

type StoryTableProps = {
  stories: readonly ManagedStory[];
  types: readonly Component[];
  news: SiteNews;
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/** Stories as a table, to open and to select; on narrow screens each row is a card. */
export function StoryTable({ stories, types, news, selection, onSelect }: StoryTableProps) {
  const select = (changed: readonly ManagedStory[], isSelected: boolean) => {
    const others = new Map(selection);
    for (const story of changed) {
      if (isSelected) others.set(story.id, story);
      else others.delete(story.id);
    }
    onSelect(others);
  };
  return (
    <table className={styles.table} aria-label="Stories">
      <thead>
        <tr>
          <th scope="col">
            <label className={styles.selectAll}>
              <input
                type="checkbox"
                className={controls.box}
                checked={stories.every(({ id }) => selection.has(id))}
                onChange={({ target }) => select(stories, target.checked)}
              />
              <span>Select all of this page</span>
            </label>
          </th>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">State</th>
          <th scope="col">Saved</th>
        </tr>
      </thead>
      <tbody>
        {stories.map((story) => (
          <tr key={story.id}>
            <td>
              <input
                type="checkbox"
                className={controls.box}
                aria-label={`Select ${story.name}`}
                checked={selection.has(story.id)}
                onChange={({ target }) => select([story], target.checked)}
              />
            </td>
            <th scope="row">
              <ListLink path={deskStoryPath(story.id)} className={styles.link}>
                {story.name}
              </ListLink>
              <span className={controls.note}>{story.full_slug}</span>
            </th>
            <td>{typeName(types.find(({ name }) => name === story.content_type))}</td>
            <td>
              <StoryState story={story} news={news} />
            </td>
            <td>
              <time dateTime={story.updated_at} title={formatTime(story.updated_at)}>
                {formatAge(story.updated_at)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the name of a content type as editors know it. */
export function typeName(component: Component | undefined): string {
  return component?.display_name ?? component?.name ?? '';
}

/** The state in words; the colors only repeat them. */
function StoryState({ story, news }: { story: ManagedStory; news: SiteNews }) {
  const { errors, warnings } = story.faults ?? { errors: 0, warnings: 0 };
  return (
    <span className={controls.line}>
      {story.published ? (
        <PublishedState story={story} news={news} />
      ) : (
        <StatePill tone="quiet">Draft</StatePill>
      )}
      {story.unpublished_changes && <StatePill tone="warning">Changed since</StatePill>}
      {story.schedule_problem && <StatePill tone="error">Not published on time</StatePill>}
      {story.publish_at && !story.schedule_problem && (
        <StatePill tone="info">{`Goes live ${formatTime(story.publish_at)}`}</StatePill>
      )}
      {errors > 0 && <StatePill tone="error">{counted(errors, 'fault')}</StatePill>}
      {warnings > 0 && <StatePill tone="quiet">{counted(warnings, 'warning')}</StatePill>}
    </span>
  );
}

/** Shows the state of a published story on the site. */
function PublishedState({ story, news }: { story: ManagedStory; news: SiteNews }) {
  const presence = presenceOf(story, news);
  switch (presence.kind) {
    case 'shown':
      return <StatePill tone="good">Published</StatePill>;
    case 'later':
      return <StatePill tone="info">{`Appears ${formatTime(presence.at)}`}</StatePill>;
    case 'held':
      return (
        <span title={presence.warning.sentence}>
          <StatePill tone="error">Held back</StatePill>
        </span>
      );
  }
}
