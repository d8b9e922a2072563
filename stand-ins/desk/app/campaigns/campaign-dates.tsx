import { appearanceMessage } from '../../../../src/domain/site-map/appearance';
import { askStatus } from '../publish/site-client';
import { formatTime } from '../times';
import { ToolNotice } from '../ui/feedback';
import { useAsked } from '../ui/use-asked';

type CampaignDatesProps = { campaignId: number; when: 'now' | 'then' };

/** Names the stories of a campaign that leave the site with it or appear later, by dates of their own. */
export function CampaignDates({ campaignId, when }: CampaignDatesProps) {
  const answer = useAsked(String(campaignId), askStatus);
  const campaigns = answer?.ok ? answer.value.coming.campaigns : [];
  const dated = campaigns.find(({ id }) => id === campaignId)?.dated ?? [];
  if (dated.length === 0) return null;
  return (
    <ToolNotice tone="warning">
      <ul>
        {dated.map((story) => (
          <li key={story.fullSlug}>
            <b>{story.name}</b>: {appearanceMessage(story, formatTime, when)}
          </li>
        ))}
      </ul>
    </ToolNotice>
  );
}
