import { faArrowLeft } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useRef } from 'react';
import type { presenceOf } from '../../publish/site-presence';
import { ListLink } from '../../list/list-link';
import { deskCampaignPath, lastListPath } from '../../routes';
import type { FeedbackTone } from '../../ui/feedback';
import { StatePill } from '../../ui/feedback';
import type { MenuAction } from '../../ui/menu-button';
import { MenuButton } from '../../ui/menu-button';
import { ToolButton, ToolIcon } from '../../ui/tool-button';
import type { Campaign, WholeStory } from '../../wire/management';
import type { DialogName } from '../dialogs/story-dialogs';
import { formatClock, formatTime } from '../../times';
import { useOpenStory, useStory } from '../state/story-store';
import type { StoryState } from '../state/story-state';
import { selectCanSave, selectIsDirty, selectShownWriting } from '../state/story-state';
import * as styles from './story-bar.module.css';

type StoryBarProps = {
  presence: ReturnType<typeof presenceOf>;
  onOpen: (dialog: DialogName) => void;
};

/** Name, state and actions of the story. */
export function StoryBar({ presence, onOpen }: StoryBarProps) {
  const name = useStory(({ work }) => work.name);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link that led here is gone, and with it the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <header className={styles.bar}>
      <BackLink />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.name}>
          {name || 'Story without a name'}
        </h1>
        <StoryStateLine presence={presence} />
      </div>
      <StoryButtons onOpen={onOpen} />
    </header>
  );
}

/** Leads where the editor came from: the campaign, or the list. */
function BackLink() {
  const { campaign } = useOpenStory();
  const path = campaign ? deskCampaignPath(campaign.id) : lastListPath();
  const name = campaign ? `Back to the campaign “${campaign.name}”` : 'Back to all stories';
  return (
    <ListLink path={path} className={styles.back} aria-label={name}>
      <ToolIcon icon={faArrowLeft} />
    </ListLink>
  );
}

function StoryStateLine({ presence }: Pick<StoryBarProps, 'presence'>) {
  const base = useStory((state) => state.base);
  const isDirty = useStory(selectIsDirty);
  const writing = useStory(selectShownWriting);
  const status = useStory((state) => state.status);
  const autosave = useStory(describeAutosave);
  const { campaign } = useOpenStory();
  const { tone, words } = campaign ? inCampaignState(campaign) : describeState(base, presence);
  const progress = writing?.what ?? '';
  return (
    <p className={styles.state}>
      <StatePill tone={tone}>{words}</StatePill>
      {base.publish_at && !base.schedule_problem && (
        <StatePill tone="info">Scheduled for {formatTime(base.publish_at)}</StatePill>
      )}
      {isDirty && <StatePill tone="warning">Not saved</StatePill>}
      <span role="status" className={styles.status}>
        {progress || (isDirty ? '' : status)}
      </span>
      {/* Not announced: nobody asked for it, and it comes again and again. */}
      {!progress && <span className={styles.status}>{autosave}</span>}
    </p>
  );
}

function describeAutosave(state: StoryState): string {
  const { base, autosaved } = state;
  const isDirty = selectIsDirty(state);
  if (isDirty && base.publish_at) return 'It is scheduled, so only you save it';
  if (autosaved?.kind === 'refused') {
    return isDirty ? `Not saved by itself. ${autosaved.sentence}` : '';
  }
  return autosaved && !isDirty ? `Saved by itself ${formatClock(autosaved.at)}` : '';
}

function inCampaignState({ name }: Campaign): { tone: FeedbackTone; words: string } {
  return { tone: 'warning', words: `In the campaign “${name}”` };
}

function describeState(
  story: WholeStory,
  presence: StoryBarProps['presence'],
): { tone: FeedbackTone; words: string } {
  if (!story.published) return { tone: 'quiet', words: 'Draft' };
  if (presence.kind === 'held') return { tone: 'error', words: 'Held back' };
  if (presence.kind === 'later') {
    const changes = story.unpublished_changes ? ', draft has changes' : '';
    return { tone: 'info', words: `Appears ${formatTime(presence.at)}${changes}` };
  }
  return story.unpublished_changes
    ? { tone: 'info', words: 'Published, draft has changes' }
    : { tone: 'good', words: 'Published' };
}

function StoryButtons({ onOpen }: Pick<StoryBarProps, 'onOpen'>) {
  const { save, findFaultsNow, campaign } = useOpenStory();
  const base = useStory((state) => state.base);
  const isDirty = useStory(selectIsDirty);
  const canSave = useStory(selectCanSave);
  const writing = useStory(selectShownWriting);
  const canDiscard = isDirty || (!campaign && base.unpublished_changes);
  const opens = (name: string, dialog: DialogName): MenuAction => ({
    name,
    run: () => onOpen(dialog),
  });
  const danger = (action: MenuAction): MenuAction => ({ ...action, tone: 'danger' });
  const more = [
    ...(campaign
      ? []
      : [opens(base.publish_at ? 'Change the schedule…' : 'Schedule…', 'schedule')]),
    opens('Campaigns…', 'campaigns'),
    ...(canDiscard ? [opens('Discard changes…', 'discard')] : []),
    ...(campaign
      ? []
      : [danger(base.published ? opens('Unpublish…', 'unpublish') : opens('Delete…', 'delete'))]),
  ];
  return (
    <div className={styles.buttons}>
      <ToolButton
        tone={campaign ? 'primary' : 'plain'}
        aria-keyshortcuts="Control+S"
        aria-disabled={!canSave}
        isBusy={writing !== null}
        onClick={() => void save()}
      >
        {campaign ? 'Save in the campaign' : 'Save'}
      </ToolButton>
      {!campaign && (
        <ToolButton
          tone="primary"
          aria-disabled={writing !== null}
          onClick={() => {
            findFaultsNow();
            onOpen('publish');
          }}
        >
          Publish…
        </ToolButton>
      )}
      <MenuButton name="More actions" actions={more} />
    </div>
  );
}
