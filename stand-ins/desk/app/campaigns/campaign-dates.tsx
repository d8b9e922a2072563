import { useEffect, useState } from 'react';
import { appearanceMessage } from '../../../../src/domain/site-map/appearance';
import type { DatedStory } from '../publish/site-client';
import { askStatus } from '../publish/site-client';
import { formatTime } from '../times';
import { ToolNotice } from '../ui/feedback';

type CampaignDatesProps = { campaignId: number; when: 'now' | 'then' };

/** Names the stories of a campaign that leave the site with it or appear later, by dates of their own. */
export function CampaignDates({ campaignId, when }: CampaignDatesProps) {
  const [dated, setDated] = useState<readonly DatedStory[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    askStatus(signal)
      .then((answer) => {
        if (!answer.ok || signal.aborted) return;
        setDated(answer.value.coming.campaigns.find(({ id }) => id === campaignId)?.dated ?? []);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    return () => leaving.abort();
  }, [campaignId]);
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
