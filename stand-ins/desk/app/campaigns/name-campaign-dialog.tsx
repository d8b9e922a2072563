import { useState } from 'react';
import { TextFrame } from '../list/story-dialogs';
import { ToolNotice } from '../ui/feedback';
import { ToolDialog } from '../ui/tool-dialog';
import { campaignFailureMessage, changeCampaign, createCampaign } from '../wire/campaign-client';
import type { Campaign } from '../wire/management';

type NameCampaignDialogProps = {
  /** Campaign to rename; without it a new one is made. */
  campaign?: Campaign;
  onClose: () => void;
  onDone: (campaign: Campaign) => void;
};

/** Asks for the name of a campaign. */
export function NameCampaignDialog({ campaign, onClose, onDone }: NameCampaignDialogProps) {
  const [name, setName] = useState(campaign?.name ?? '');
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const given = name.trim();
  const submit = async () => {
    setIsAsked(true);
    if (!given) return;
    setIsBusy(true);
    const answer = campaign
      ? await changeCampaign(campaign.id, { name: given })
      : await createCampaign(given);
    setIsBusy(false);
    if (answer.ok) onDone(answer.value.release);
    else setProblem(campaignFailureMessage(answer.failure));
  };
  return (
    <ToolDialog
      title={campaign ? 'Rename the campaign' : 'New campaign'}
      size="small"
      submitName={campaign ? 'Save' : 'Create'}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {problem && <ToolNotice tone="error">{problem}</ToolNotice>}
      <TextFrame
        label="Name"
        value={name}
        message={isAsked && !given ? 'Write a name.' : undefined}
        onChange={setName}
      />
    </ToolDialog>
  );
}
