import { ListLink } from '../list/list-link';
import { campaignsPath, deskStoryPath } from '../routes';
import { useOpenStory, useStory } from '../story/state/open-story-context';
import { StatePill, ToolNotice, WaitText } from '../ui/feedback';
import { ToolDialog } from '../ui/tool-dialog';
import { campaignsAddress } from '../wire/campaign-client';
import type { Campaign } from '../wire/management';
import { CampaignState } from './campaign-frame';
import * as styles from './campaigns.module.css';
import { useAnswer } from '../wire/use-answer';

/** Offers the campaigns in which the story can be edited, and the story itself. */
export function ChooseCampaignDialog({ onClose }: { onClose: () => void }) {
  const { campaign: shown } = useOpenStory();
  const base = useStory((state) => state.base);
  const { value, failure } = useAnswer<{ releases: Campaign[] }>(campaignsAddress);
  const open = value?.releases.filter(({ released, id }) => !released && id !== shown?.id);
  return (
    <ToolDialog title={`Edit “${base.name}” in a campaign`} onClose={onClose}>
      {failure && <ToolNotice tone="warning">{failure.sentence}</ToolNotice>}
      <WaitText>{open || failure ? '' : 'Reading the campaigns…'}</WaitText>
      <ul role="list" className={styles.choices}>
        {shown && (
          <li>
            <ListLink path={deskStoryPath(base.id)}>The story itself</ListLink>
          </li>
        )}
        {open?.map((campaign) => (
          <li key={campaign.id}>
            <ListLink path={deskStoryPath(base.id, undefined, campaign.id)}>
              {campaign.name}
            </ListLink>
            <CampaignState campaign={campaign} />
            {base.release_ids.includes(campaign.id) && (
              <StatePill tone="good">The story is in it</StatePill>
            )}
          </li>
        ))}
      </ul>
      {open?.length === 0 && <p>There is {shown ? 'no other' : 'no'} campaign that is open.</p>}
      <p>
        <ListLink path={campaignsPath}>All campaigns, and new ones</ListLink>
      </p>
    </ToolDialog>
  );
}
