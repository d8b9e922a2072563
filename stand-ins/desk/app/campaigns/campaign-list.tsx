import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { ListLink } from '../list/list-link';
import { deskCampaignPath, lastListPath } from '../routes';
import { EmptyState, WaitText } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import { campaignsAddress } from '../wire/campaign-client';
import type { Campaign } from '../wire/management';
import { NewCampaignDialog } from './campaign-dialogs';
import { CampaignFrame, CampaignState } from './campaign-frame';
import * as styles from './campaigns.module.css';
import { useAnswer } from '../wire/use-answer';

/** All campaigns, those that are not merged first. */
export function CampaignList() {
  const { value, failure } = useAnswer<{ releases: Campaign[] }>(campaignsAddress);
  const [isCreating, setIsCreating] = useState(false);
  const campaigns = value?.releases.toSorted(byState);
  return (
    <CampaignFrame
      title="Campaigns"
      back={{ path: lastListPath(), name: 'All stories' }}
      failure={failure}
      actions={
        <ToolButton tone="primary" icon={faPlus} onClick={() => setIsCreating(true)}>
          New campaign
        </ToolButton>
      }
    >
      <WaitText>{campaigns || failure ? '' : 'Reading the campaigns…'}</WaitText>
      {campaigns?.length === 0 && (
        <EmptyState headline="No campaign yet">
          A campaign holds new versions of several stories and publishes them at once, now or at a
          time that you plan. Until then readers see nothing of it.
        </EmptyState>
      )}
      {campaigns && campaigns.length > 0 && (
        <ul role="list" aria-label="Campaigns" className={styles.rows}>
          {campaigns.map((campaign) => (
            <li key={campaign.id} className={styles.row}>
              <span className={styles.names}>
                <ListLink path={deskCampaignPath(campaign.id)} className={styles.link}>
                  {campaign.name}
                </ListLink>
              </span>
              <CampaignState campaign={campaign} />
            </li>
          ))}
        </ul>
      )}
      {isCreating && <NewCampaignDialog onClose={() => setIsCreating(false)} />}
    </CampaignFrame>
  );
}

/** Open ones first, the next planned one first of them, then the newest. */
function byState(left: Campaign, right: Campaign): number {
  if (left.released !== right.released) return left.released ? 1 : -1;
  const planned = (left.release_at ?? '9').localeCompare(right.release_at ?? '9');
  return (left.released ? 0 : planned) || right.id - left.id;
}
