import { useState } from 'react';
import { counted } from '../../../../src/lib/values/counted';
import { ListLink } from '../list/list-link';
import { PlanDialog } from '../publish/plan-dialog';
import { campaignsPath, deskCampaignPath, deskStoryPath, navigate } from '../routes';
import { useOpenStory, useStory } from '../story/state/story-store';
import { StatePill, ToolNotice, WaitText } from '../ui/feedback';
import { TextFrame } from '../ui/text-frame';
import { ToolButton } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';
import {
  campaignFailureMessage,
  campaignsAddress,
  createCampaign,
  mergeCampaign,
  planCampaign,
} from '../wire/campaign-client';
import type { Campaign, ManagedStory } from '../wire/management';
import type { Result } from '../wire/management-client';
import { useAnswer } from '../wire/use-answer';
import { CampaignFacts, CampaignState } from './campaign-frame';
import * as styles from './campaigns.module.css';

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

/** Keeps how a write of a campaign goes. */
function useCampaignWrite(onDone: (campaign: Campaign) => void) {
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const send = async (write: () => Promise<Result<{ release: Campaign }>>) => {
    setIsBusy(true);
    const answer = await write();
    setIsBusy(false);
    if (answer.ok) onDone(answer.value.release);
    else setProblem(campaignFailureMessage(answer.failure));
  };
  return { problem, isBusy, send };
}

export function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { problem, isBusy, send } = useCampaignWrite(({ id }) => navigate(deskCampaignPath(id)));
  const given = name.trim();
  const create = () => {
    setIsAsked(true);
    if (given) void send(() => createCampaign(given));
  };
  return (
    <ToolDialog
      {...{ isBusy, onClose }}
      title="New campaign"
      size="small"
      submitName="Create"
      onSubmit={create}
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

type CampaignDialogProps = { campaign: Campaign; onClose: () => void; onDone: () => void };

/** Plans the merge of a campaign, or takes the plan back. */
export function PlanCampaignDialog({ campaign, onClose, onDone }: CampaignDialogProps) {
  const { send, ...progress } = useCampaignWrite(onDone);
  const plan = (time: string | null) =>
    void send(() => planCampaign(campaign.id, { release_at: time }));
  return (
    <PlanDialog
      {...progress}
      title={`Plan “${campaign.name}”`}
      plannedFor={campaign.release_at}
      planName="Plan"
      cancelName="Take the plan back"
      onPlan={plan}
      onCancel={() => plan(null)}
      onClose={onClose}
    >
      {() => (
        <p>
          At that time all its stories are published at once, by themselves, as they are saved then.
        </p>
      )}
    </PlanDialog>
  );
}

type MergeCampaignDialogProps = CampaignDialogProps & {
  stories: readonly ManagedStory[];
  total: number;
};

/** Asks before a campaign is merged. Stories with faults keep it from being merged. */
export function MergeCampaignDialog(props: MergeCampaignDialogProps) {
  const { campaign, stories, total, onClose, onDone } = props;
  const { problem, isBusy, send } = useCampaignWrite(onDone);
  const faulty = stories.filter(({ faults }) => (faults?.errors ?? 0) > 0);
  const changed = stories.filter((story) => story.release_conflict);
  return (
    <ToolDialog
      title={`Merge “${campaign.name}” now?`}
      onClose={onClose}
      onSubmit={() => {
        if (faulty.length === 0) void send(() => mergeCampaign(campaign.id));
      }}
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
      <p>
        {counted(total, 'story', 'stories')} will be published at once. A merged campaign cannot be
        opened again.
      </p>
      <CampaignFacts campaignId={campaign.id} when="now" occasion={campaign.updated_at} />
    </ToolDialog>
  );
}

function namesOf(stories: readonly ManagedStory[]): string {
  return new Intl.ListFormat('en-US').format(stories.map(({ name }) => `“${name}”`));
}
