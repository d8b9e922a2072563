import { useState } from 'react';
import { counted } from '../../../../src/lib/values/counted';
import { ToolNotice } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';
import { campaignFailureMessage, mergeCampaign } from '../wire/campaign-client';
import { CampaignDates } from './campaign-dates';
import type { Campaign, ManagedStory } from '../wire/management';

type MergeCampaignDialogProps = {
  campaign: Campaign;
  stories: readonly ManagedStory[];
  total: number;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before a campaign is merged. Stories with faults keep it from being merged. */
export function MergeCampaignDialog(props: MergeCampaignDialogProps) {
  const { campaign, stories, total, onClose, onDone } = props;
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const faulty = stories.filter(({ faults }) => (faults?.errors ?? 0) > 0);
  const changed = stories.filter((story) => story.release_conflict);
  const merge = async () => {
    setIsBusy(true);
    const answer = await mergeCampaign(campaign.id);
    setIsBusy(false);
    if (answer.ok) onDone();
    else setProblem(campaignFailureMessage(answer.failure));
  };
  return (
    <ToolDialog
      title={`Merge “${campaign.name}” now?`}
      onClose={onClose}
      onSubmit={() => void merge()}
      actions={
        <>
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton
            type="submit"
            tone="primary"
            isBusy={isBusy}
            aria-disabled={faulty.length > 0 || undefined}
          >
            Merge now
          </ToolButton>
        </>
      }
    >
      {problem && <ToolNotice tone="error">{problem}</ToolNotice>}
      {faulty.length > 0 && (
        <ToolNotice tone="error">
          Nothing can be merged before the faults in {namesOf(faulty)} are mended.
        </ToolNotice>
      )}
      {changed.length > 0 && (
        <ToolNotice tone="warning">
          {namesOf(changed)} {changed.length === 1 ? 'was' : 'were'} changed outside the campaign
          since. The merge replaces those changes.
        </ToolNotice>
      )}
      <p>{counted(total, 'story', 'stories')} will be published at once. This cannot be undone.</p>
      <CampaignDates campaignId={campaign.id} when="now" />
    </ToolDialog>
  );
}

function namesOf(stories: readonly ManagedStory[]): string {
  return new Intl.ListFormat('en-US').format(stories.map(({ name }) => `“${name}”`));
}
