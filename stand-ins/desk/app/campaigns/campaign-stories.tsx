import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { counted } from '../../../../src/lib/values/counted';
import { ListLink } from '../list/list-link';
import { deskPath, deskStoryPath } from '../routes';
import { EmptyState, StatePill } from '../ui/feedback';
import { IconButton } from '../ui/tool-button';
import type { Campaign, ManagedStory } from '../wire/management';
import * as styles from './campaigns.module.css';

type CampaignStoriesProps = {
  campaign: Campaign;
  stories: readonly ManagedStory[];
  onRemove: (story: ManagedStory) => void;
};

/** Stories of a campaign, each with a link to its version there. */
export function CampaignStories({ campaign, stories, onRemove }: CampaignStoriesProps) {
  if (stories.length === 0) {
    return (
      <EmptyState
        headline="No story in it yet"
        actions={<ListLink path={deskPath}>All stories</ListLink>}
      >
        Open a story, choose this campaign under “Campaigns…” in its menu, and save. Or write a new
        one here.
      </EmptyState>
    );
  }
  return (
    <ul role="list" aria-label="Stories of the campaign" className={styles.rows}>
      {stories.map((story) => (
        <li key={story.id} className={styles.row}>
          <span className={styles.names}>
            <ListLink
              path={deskStoryPath(story.id, undefined, campaign.released ? null : campaign.id)}
              className={styles.link}
            >
              {story.name}
            </ListLink>
            <span className={styles.small}>{story.full_slug}</span>
          </span>
          {!campaign.released && (
            <>
              <StoryStates story={story} />
              <IconButton
                name={`Remove ${story.name} from the campaign`}
                icon={faXmark}
                className={styles.remove}
                onClick={() => onRemove(story)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function StoryStates({ story }: { story: ManagedStory }) {
  const errors = story.faults?.errors ?? 0;
  return (
    <>
      {!story.published && <StatePill tone="info">Not published yet</StatePill>}
      {story.release_conflict && <StatePill tone="warning">Changed outside too</StatePill>}
      {errors > 0 && <StatePill tone="error">{counted(errors, 'fault')}</StatePill>}
    </>
  );
}
