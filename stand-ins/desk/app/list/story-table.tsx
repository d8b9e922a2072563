import {
  faArrowUpFromBracket,
  faClone,
  faEyeSlash,
  faFolderTree,
  faLink,
  faPen,
  faRotateLeft,
  faTrash,
} from '@fortawesome/free-solid-svg-icons';
import { counted } from '../../../../src/lib/values/counted';
import type { SiteNews } from '../publish/site-presence';
import { presenceOf } from '../publish/site-presence';
import { StatePill } from '../ui/feedback';
import type { MenuAction } from '../ui/menu-button';
import { MenuButton } from '../ui/menu-button';
import { ToolButton } from '../ui/tool-button';
import { deskStoryPath } from '../routes';
import { deskSettings } from '../wire/desk-settings';
import { ListLink } from './list-link';
import type { ManagedStory } from '../wire/management';
import { formatAge, formatTime } from '../times';
import type { SpaceFacts } from './space-facts';
import { publicPath, typeName } from './space-facts';
import * as styles from './story-table.module.css';

/** Requests of a row's menu. */
export type RowRequest =
  | 'rename'
  | 'duplicate'
  | 'move'
  | 'publish'
  | 'unpublish'
  | 'links'
  | 'delete';

type StoryTableProps = {
  stories: readonly ManagedStory[];
  facts: SpaceFacts;
  news: SiteNews;
  /** Stories whose unsaved work this browser keeps. */
  unsavedIds: ReadonlySet<number>;
  /** False until the facts are known. */
  isReady: boolean;
  onRequest: (request: RowRequest, story: ManagedStory) => void;
  onRestore: (story: ManagedStory) => void;
};

/** Stories as a table; on narrow screens each row is a card. */
export function StoryTable({ stories, ...rest }: StoryTableProps) {
  // Not by the address: while the next list is read, the stories of the last one are shown.
  const isTrash = stories.every(({ deleted_at: deletedAt }) => deletedAt);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{isTrash ? 'Deleted stories' : 'Stories'}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">State</th>
          <th scope="col">{isTrash ? 'Deleted' : 'Saved'}</th>
          <th scope="col">Address</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {stories.map((story) => (
          <StoryRow key={story.id} story={story} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

type StoryRowProps = Omit<StoryTableProps, 'stories'> & { story: ManagedStory };

function StoryRow({ story, facts, news, unsavedIds, isReady, ...on }: StoryRowProps) {
  const isTrash = Boolean(story.deleted_at);
  const type = facts.types.find(({ name }) => name === story.content_type);
  const time = story.deleted_at ?? story.updated_at;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {isTrash ? (
          story.name
        ) : (
          <ListLink path={deskStoryPath(story.id)} className={styles.link}>
            {story.name}
          </ListLink>
        )}
        <span className={styles.slug}>{story.full_slug}</span>
      </th>
      <td className={styles.type}>{type && typeName(type)}</td>
      <td className={styles.state}>
        <StoryState story={story} news={news} />
        {unsavedIds.has(story.id) && <StatePill tone="warning">Unsaved work</StatePill>}
      </td>
      <td className={styles.saved}>
        <time dateTime={time} title={formatTime(time)}>
          {formatAge(time)}
        </time>
      </td>
      <td className={styles.address}>
        {!isTrash && isReady && <PublicAddress {...{ story, facts, news }} />}
      </td>
      <td className={styles.actions}>
        {isTrash ? (
          <ToolButton icon={faRotateLeft} onClick={() => on.onRestore(story)}>
            Restore <span className={styles.hidden}>{story.name}</span>
          </ToolButton>
        ) : (
          <MenuButton
            name={`Actions for ${story.name}`}
            actions={actionsOf(story, (request) => on.onRequest(request, story))}
          />
        )}
      </td>
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
        <StatePill tone="quiet">{story.deleted_at ? 'Deleted' : 'Draft'}</StatePill>
      )}
      {story.unpublished_changes && <StatePill tone="warning">Changed since</StatePill>}
      {story.schedule_problem && <StatePill tone="error">Not published on time</StatePill>}
      {story.publish_at && !story.schedule_problem && (
        <StatePill tone="info">
          Goes live <time dateTime={story.publish_at}>{formatTime(story.publish_at)}</time>
        </StatePill>
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
      return (
        <StatePill tone="info">
          Appears <time dateTime={presence.at}>{formatTime(presence.at)}</time>
        </StatePill>
      );
    case 'held':
      return (
        <span title={presence.warning.sentence}>
          <StatePill tone="error">Held back</StatePill>
        </span>
      );
  }
}

type PublicAddressProps = Pick<StoryRowProps, 'story' | 'facts' | 'news'>;

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
      <span className={styles.hidden}> (opens in a new tab)</span>
    </a>
  );
}

function actionsOf(story: ManagedStory, request: (request: RowRequest) => void): MenuAction[] {
  const canPublish = !story.published || story.unpublished_changes;
  const publish: MenuAction = {
    name: story.published ? 'Publish changes…' : 'Publish…',
    icon: faArrowUpFromBracket,
    run: () => request('publish'),
  };
  const unpublish: MenuAction = {
    name: 'Unpublish…',
    icon: faEyeSlash,
    run: () => request('unpublish'),
  };
  return [
    { name: 'Name and address…', icon: faPen, run: () => request('rename') },
    { name: 'Duplicate', icon: faClone, run: () => request('duplicate') },
    { name: 'Move…', icon: faFolderTree, run: () => request('move') },
    { name: 'What links here…', icon: faLink, run: () => request('links') },
    ...(canPublish ? [publish] : []),
    ...(story.published ? [unpublish] : []),
    { name: 'Delete', icon: faTrash, tone: 'danger', run: () => request('delete') },
  ];
}
