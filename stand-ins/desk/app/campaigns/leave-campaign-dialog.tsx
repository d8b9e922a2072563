import { deskCampaignPath, navigate } from '../routes';
import { useOpenStory, useStory } from '../story/state/open-story-context';
import { removeFromCampaign } from '../wire/campaign-client';
import { ConfirmRequest, removalMessage } from './confirm-request';

/** Asks before the opened story is removed from its campaign. */
export function LeaveCampaignDialog({ onClose }: { onClose: () => void }) {
  const { campaign, discardUnsaved } = useOpenStory();
  const base = useStory((state) => state.base);
  if (!campaign) return null;
  return (
    <ConfirmRequest
      title={`Remove “${base.name}” from “${campaign.name}”?`}
      submitName="Remove"
      send={() => removeFromCampaign(base, campaign.id)}
      onDone={() => {
        discardUnsaved();
        navigate(deskCampaignPath(campaign.id));
      }}
      onClose={onClose}
    >
      {removalMessage}
    </ConfirmRequest>
  );
}
