import { useState } from 'react';
import { ToolNotice } from '../ui/feedback';
import { TimeFrame, findTimeFault, nextHour, toLocalInput } from '../ui/time-frame';
import { ToolButton } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';
import { campaignFailureMessage, planCampaign } from '../wire/campaign-client';
import { CampaignDates } from './campaign-dates';
import type { Campaign } from '../wire/management';

type PlanCampaignDialogProps = { campaign: Campaign; onClose: () => void; onDone: () => void };

/** Plans the merge of a campaign, to the minute, or takes the plan back. */
export function PlanCampaignDialog({ campaign, onClose, onDone }: PlanCampaignDialogProps) {
  const { release_at: plannedFor } = campaign;
  const [local, setLocal] = useState(() => toLocalInput(plannedFor ?? nextHour()));
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const plan = async (releaseAt: string | null) => {
    setIsBusy(true);
    const answer = await planCampaign(campaign.id, { release_at: releaseAt });
    setIsBusy(false);
    if (answer.ok) onDone();
    else setProblem(campaignFailureMessage(answer.failure));
  };
  const submit = () => {
    const time = new Date(local).getTime();
    const sentence = findTimeFault(time);
    setMessage(sentence);
    if (!sentence) void plan(new Date(time).toISOString());
  };
  return (
    <ToolDialog
      title={`Plan “${campaign.name}”`}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          {plannedFor && (
            <ToolButton tone="danger" isBusy={isBusy} onClick={() => void plan(null)}>
              Take the plan back
            </ToolButton>
          )}
          <ToolButton onClick={onClose}>Close</ToolButton>
          <ToolButton type="submit" tone="primary" isBusy={isBusy}>
            Plan
          </ToolButton>
        </>
      }
    >
      {problem && <ToolNotice tone="error">{problem}</ToolNotice>}
      <p>
        At that time all its stories are published at once, by themselves, as they are saved then.
      </p>
      <CampaignDates campaignId={campaign.id} when="then" />
      <TimeFrame local={local} message={message} onChange={setLocal} />
    </ToolDialog>
  );
}
