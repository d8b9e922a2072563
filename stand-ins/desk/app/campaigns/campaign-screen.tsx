import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { CreateStoryDialog } from '../list/create-story-dialog';
import { useSpaceFacts } from '../list/space-facts';
import { campaignsPath, deskStoryPath, navigate } from '../routes';
import { formatTime } from '../times';
import { EmptyState, ToolNotice, WaitText } from '../ui/feedback';
import { MenuButton } from '../ui/menu-button';
import { ToolButton } from '../ui/tool-button';
import { showToast } from '../ui/toasts';
import {
  campaignStoriesAddress,
  deleteCampaign,
  removeFromCampaign,
} from '../wire/campaign-client';
import type { Campaign, ManagedStory } from '../wire/management';
import { CampaignFrame } from './campaign-frame';
import { CampaignState } from './campaign-state';
import { CampaignStories } from './campaign-stories';
import { ConfirmRequest, removalMessage } from './confirm-request';
import { MergeCampaignDialog } from './merge-campaign-dialog';
import { NameCampaignDialog } from './name-campaign-dialog';
import { PlanCampaignDialog } from './plan-campaign-dialog';
import { useAnswer } from './use-answer';

type Asked = 'rename' | 'plan' | 'merge' | 'delete' | 'create' | { remove: ManagedStory };

/** One campaign: its stories, and what can be done with all of them at once. */
export function CampaignScreen({ campaignId }: { campaignId: number }) {
  const read = useAnswer<{ release: Campaign }>(`/releases/${campaignId}`);
  const list = useAnswer<{ stories: ManagedStory[] }>(campaignStoriesAddress(campaignId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const campaign = read.value?.release;
  const stories = list.value?.stories;
  const back = { path: campaignsPath, name: 'Campaigns' };
  if (read.failure?.kind === 'missing') {
    return (
      <CampaignFrame title="No such campaign" back={back} failure={null} actions={null}>
        <EmptyState headline="This campaign does not exist">
          It may have been deleted. The stories themselves are unchanged.
        </EmptyState>
      </CampaignFrame>
    );
  }
  if (!campaign || !stories) {
    const failure = read.failure ?? list.failure;
    return (
      <CampaignFrame title="Campaign" back={back} failure={failure} actions={null}>
        <WaitText>{failure ? '' : 'Opening the campaign…'}</WaitText>
      </CampaignFrame>
    );
  }
  const done = (sentence: string) => {
    setAsked(null);
    read.reload();
    list.reload();
    showToast(sentence);
  };
  return (
    <CampaignFrame
      title={campaign.name}
      state={<CampaignState campaign={campaign} />}
      back={back}
      failure={read.failure ?? list.failure}
      actions={<Actions {...{ campaign, stories }} onAsk={setAsked} />}
    >
      {campaign.problem && (
        <ToolNotice tone="error">
          It was not merged at {campaign.release_at && formatTime(campaign.release_at)}, and nothing
          of it was published. {campaign.problem} Mend it, then merge it or plan another time.
        </ToolNotice>
      )}
      {stories.length < list.total && (
        <p>
          The first {stories.length} of its {list.total} stories:
        </p>
      )}
      <CampaignStories
        {...{ campaign, stories }}
        onRemove={(story) => setAsked({ remove: story })}
      />
      <CampaignDialog
        {...{ asked, campaign, stories }}
        total={list.total}
        onClose={() => setAsked(null)}
        onDone={done}
      />
    </CampaignFrame>
  );
}

type ActionsProps = {
  campaign: Campaign;
  stories: readonly ManagedStory[];
  onAsk: (asked: Asked) => void;
};

function Actions({ campaign, stories, onAsk }: ActionsProps) {
  const remove = { name: 'Delete…', tone: 'danger' as const, run: () => onAsk('delete') };
  if (campaign.released) return <MenuButton name="More actions" actions={[remove]} />;
  return (
    <>
      <ToolButton icon={faPlus} onClick={() => onAsk('create')}>
        New story
      </ToolButton>
      <ToolButton onClick={() => onAsk('plan')}>
        {campaign.release_at ? 'Change the plan…' : 'Plan…'}
      </ToolButton>
      <ToolButton
        tone="primary"
        aria-disabled={stories.length === 0 || undefined}
        onClick={() => onAsk('merge')}
      >
        Merge now…
      </ToolButton>
      <MenuButton
        name="More actions"
        actions={[{ name: 'Rename…', run: () => onAsk('rename') }, remove]}
      />
    </>
  );
}

type CampaignDialogProps = {
  asked: Asked | null;
  campaign: Campaign;
  stories: readonly ManagedStory[];
  total: number;
  onClose: () => void;
  /** Called after the service stored it, with a sentence about it. */
  onDone: (sentence: string) => void;
};

function CampaignDialog(props: CampaignDialogProps) {
  const { asked, campaign, stories, total, onClose, onDone } = props;
  switch (asked) {
    case null:
      return null;
    case 'rename':
      return (
        <NameCampaignDialog
          {...{ campaign, onClose }}
          onDone={({ name }) => onDone(`It is called “${name}” now.`)}
        />
      );
    case 'plan':
      return <PlanCampaignDialog {...{ campaign, onClose }} onDone={() => onDone('Saved.')} />;
    case 'merge':
      return (
        <MergeCampaignDialog
          {...{ campaign, stories, total, onClose }}
          onDone={() => onDone(`“${campaign.name}” is merged: its stories are published.`)}
        />
      );
    case 'create':
      return <CreateInCampaign campaign={campaign} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmRequest
          title={`Delete “${campaign.name}”?`}
          submitName="Delete"
          send={() => deleteCampaign(campaign.id)}
          onDone={() => navigate(campaignsPath)}
          onClose={onClose}
        >
          {campaign.released
            ? 'Its stories stay published. Only the list of what was in it is deleted.'
            : 'What was written in it is deleted for good, with the stories that exist only in it. All other stories stay as they are.'}
        </ConfirmRequest>
      );
    default:
      return (
        <ConfirmRequest
          title={`Remove “${asked.remove.name}”?`}
          submitName="Remove"
          send={() => removeFromCampaign(asked.remove, campaign.id)}
          onDone={() => onDone(`“${asked.remove.name}” is no longer in the campaign.`)}
          onClose={onClose}
        >
          {removalMessage}
        </ConfirmRequest>
      );
  }
}

function CreateInCampaign({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { facts, isRead } = useSpaceFacts();
  if (!isRead) return <WaitText>Reading the folders…</WaitText>;
  return (
    <CreateStoryDialog
      facts={facts}
      folderId={null}
      campaignId={campaign.id}
      onClose={onClose}
      onCreated={({ id }) => navigate(deskStoryPath(id, undefined, campaign.id))}
    />
  );
}
