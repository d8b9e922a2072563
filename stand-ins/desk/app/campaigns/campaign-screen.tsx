import { useState } from 'react';
import { counted } from '../../../../src/lib/values/counted';
import { ListLink } from '../list/list-link';
import { campaignsPath, deskPath, deskStoryPath } from '../routes';
import { formatTime } from '../times';
import { EmptyState, StatePill, ToolNotice, WaitText } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import { showToast } from '../ui/toasts';
import { campaignStoriesAddress } from '../wire/campaign-client';
import type { Campaign, ManagedStory } from '../wire/management';
import { useAnswer } from '../wire/use-answer';
import { MergeCampaignDialog, PlanCampaignDialog } from './campaign-dialogs';
import { CampaignFacts, CampaignFrame, CampaignState } from './campaign-frame';
import * as styles from './campaigns.module.css';

/** One campaign: its stories, its plan and its merge. */
export function CampaignScreen({ campaignId }: { campaignId: number }) {
  const read = useAnswer<{ release: Campaign }>(`/releases/${campaignId}`);
  const list = useAnswer<{ stories: ManagedStory[] }>(campaignStoriesAddress(campaignId));
  const [asked, setAsked] = useState<'plan' | 'merge' | null>(null);
  const campaign = read.value?.release;
  const stories = list.value?.stories;
  const back = { path: campaignsPath, name: 'Campaigns' };
  const failure = read.failure ?? list.failure;
  if (!campaign || !stories) {
    return (
      <CampaignFrame title="Campaign" back={back} failure={failure} actions={null}>
        <WaitText>{failure ? '' : 'Opening the campaign…'}</WaitText>
      </CampaignFrame>
    );
  }
  const close = () => setAsked(null);
  const done = (sentence: string) => {
    close();
    read.reload();
    list.reload();
    showToast(sentence);
  };
  return (
    <CampaignFrame
      title={campaign.name}
      state={<CampaignState campaign={campaign} />}
      back={back}
      failure={failure}
      actions={
        !campaign.released && (
          <>
            <ToolButton onClick={() => setAsked('plan')}>
              {campaign.release_at ? 'Change the plan…' : 'Plan…'}
            </ToolButton>
            <ToolButton
              tone="primary"
              aria-disabled={stories.length === 0 || undefined}
              onClick={() => setAsked('merge')}
            >
              Merge now…
            </ToolButton>
          </>
        )
      }
    >
      {campaign.problem && (
        <ToolNotice tone="error">
          It was not merged at {campaign.release_at && formatTime(campaign.release_at)}, and nothing
          of it was published. {campaign.problem} Mend it, then merge it or plan another time.
        </ToolNotice>
      )}
      {!campaign.released && stories.length > 0 && (
        <CampaignFacts
          campaignId={campaignId}
          when="then"
          occasion={`${campaign.updated_at} ${stories.map(({ revision }) => revision).join()}`}
        />
      )}
      {stories.length < list.total && (
        <p>
          The first {stories.length} of its {list.total} stories:
        </p>
      )}
      <CampaignStories campaign={campaign} stories={stories} />
      {asked === 'plan' && (
        <PlanCampaignDialog campaign={campaign} onClose={close} onDone={() => done('Saved.')} />
      )}
      {asked === 'merge' && (
        <MergeCampaignDialog
          {...{ campaign, stories }}
          total={list.total}
          onClose={close}
          onDone={() => done(`“${campaign.name}” is merged: its stories are published.`)}
        />
      )}
    </CampaignFrame>
  );
}

type CampaignStoriesProps = { campaign: Campaign; stories: readonly ManagedStory[] };

/** Stories of a campaign, each with a link to its version there. */
function CampaignStories({ campaign, stories }: CampaignStoriesProps) {
  if (stories.length === 0) {
    return (
      <EmptyState
        headline="No story in it yet"
        actions={<ListLink path={deskPath}>All stories</ListLink>}
      >
        Open a story, choose this campaign under “Campaigns…” in its menu, and save.
      </EmptyState>
    );
  }
  return (
    <ul role="list" aria-label="Stories of the campaign" className={styles.rows}>
      {stories.map((story) => (
        <li key={story.id} className={styles.row}>
          <span className={styles.names}>
            <ListLink
              path={deskStoryPath(story.id, undefined, campaign.released ? null : campaign.id)}
              className={styles.link}
            >
              {story.name}
            </ListLink>
            <span className={styles.small}>{story.full_slug}</span>
          </span>
          {!campaign.released && <StoryStates story={story} />}
        </li>
      ))}
    </ul>
  );
}

function StoryStates({ story }: { story: ManagedStory }) {
  const errors = story.faults?.errors ?? 0;
  return (
    <>
      {!story.published && <StatePill tone="info">Not published yet</StatePill>}
      {story.release_conflict && <StatePill tone="warning">Changed outside too</StatePill>}
      {errors > 0 && <StatePill tone="error">{counted(errors, 'fault')}</StatePill>}
    </>
  );
}
