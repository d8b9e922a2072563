import { counted } from '../../../../src/lib/values/counted';
import type { SiteNews } from '../publish/site-presence';
import { presenceOf } from '../publish/site-presence';
import { StatePill } from '../ui/feedback';
import { deskStoryPath } from '../routes';
import * as controls from '../ui/controls.module.css';
import { deskSettings } from '../wire/desk-settings';
import { ListLink } from './list-link';
import type { ManagedStory } from '../wire/management';
import { formatAge, formatTime } from '../times';
import type { SpaceFacts } from './space-facts';
import { publicPath, typeName } from './space-facts';
import * as styles from './story-table.module.css';

type StoryTableProps = {
  stories: readonly ManagedStory[];
  /** `undefined` until they are known. */
  facts: SpaceFacts | undefined;
  news: SiteNews;
};

/** Stories as a table; on narrow screens each row is a card. */
export function StoryTable({ stories, facts, news }: StoryTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Stories</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">State</th>
          <th scope="col">Saved</th>
          <th scope="col">Address</th>
        </tr>
      </thead>
      <tbody>
        {stories.map((story) => (
          <StoryRow key={story.id} {...{ story, facts, news }} />
        ))}
      </tbody>
    </table>
  );
}

type StoryRowProps = Omit<StoryTableProps, 'stories'> & { story: ManagedStory };

function StoryRow({ story, facts, news }: StoryRowProps) {
  const type = facts?.types.find(({ name }) => name === story.content_type);
  const { updated_at: savedAt } = story;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <ListLink path={deskStoryPath(story.id)} className={styles.link}>
          {story.name}
        </ListLink>
        <span className={styles.slug}>{story.full_slug}</span>
      </th>
      <td className={styles.type}>{type && typeName(type)}</td>
      <td className={styles.state}>
        <StoryState story={story} news={news} />
      </td>
      <td className={styles.saved}>
        <time dateTime={savedAt} title={formatTime(savedAt)}>
          {formatAge(savedAt)}
        </time>
      </td>
      <td className={styles.address}>{facts && <PublicAddress {...{ story, facts, news }} />}</td>
    </tr>
  );
}

/** The state in words; the colors only repeat them. */
function StoryState({ story, news }: { story: ManagedStory; news: SiteNews }) {
  const { errors, warnings } = story.faults ?? { errors: 0, warnings: 0 };
  return (
    <>
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
    </>
  );
}

/** Shows the state of a published story on the site. */
function PublishedState({ story, news }: { story: ManagedStory; news: SiteNews }) {
  const presence = presenceOf(story, news);
  switch (presence.kind) {
    case 'shown':
      return <StatePill tone="good">Published</StatePill>;
    case 'later':
      // One text: a pill drops the space between two elements.
      return <StatePill tone="info">{`Appears ${formatTime(presence.at)}`}</StatePill>;
    case 'held':
      return (
        <span title={presence.warning.sentence}>
          <StatePill tone="error">Held back</StatePill>
        </span>
      );
  }
}

type PublicAddressProps = { story: ManagedStory; facts: SpaceFacts; news: SiteNews };

/** Link to the story's page, if readers can open it. */
function PublicAddress({ story, facts, news }: PublicAddressProps) {
  const path = publicPath(story, facts.subjects);
  if (!path) {
    const isArticle = story.content_type === 'article';
    return (
      <span className={styles.quiet}>
        {isArticle ? 'None before it has a topic' : 'No page of its own'}
      </span>
    );
  }
  const isShown = story.published && presenceOf(story, news).kind === 'shown';
  if (!isShown) return <span className={styles.quiet}>{path}</span>;
  return (
    <a href={deskSettings().siteUrl + path} target="_blank" rel="noreferrer">
      {path}
      <span className={controls.visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}
