import { CampaignNotice } from '../../campaigns/campaign-notice';
import { MovedPagesNotice } from '../../publish/moved-pages';
import type { SitePresence } from '../../publish/site-presence';
import { placeOfWarning } from '../../publish/story-warnings';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';
import type { FieldRef } from '../../wire/management';
import { useOpenStory, useStory } from '../state/open-story-context';
import { formatTime } from '../../times';
import * as styles from './story-notices.module.css';

type StoryNoticesProps = { presence: SitePresence; onGoTo: (at: FieldRef) => void };

/** Says what the site and others did. */
export function StoryNotices({ presence, onGoTo }: StoryNoticesProps) {
  const isRedirects = useStory(({ base }) => base.content.component === 'redirects');
  return (
    <div className={styles.notices}>
      <CampaignNotice />
      <MissedScheduleNotice />
      {isRedirects && <MovedPagesNotice />}
      <HeldNotice {...{ presence, onGoTo }} />
      <NewsNotice />
    </div>
  );
}

function MissedScheduleNotice() {
  const base = useStory((state) => state.base);
  if (!base.publish_at || !base.schedule_problem) return null;
  return (
    <ToolNotice tone="error">
      It was not published at {formatTime(base.publish_at)}. {base.schedule_problem} Mend it, then
      publish, or choose another time in the menu under “Change the schedule…”.
    </ToolNotice>
  );
}

/** Says why the site does not show the published version, unless the line about it does. */
function HeldNotice({ presence, onGoTo }: StoryNoticesProps) {
  const base = useStory((state) => state.base);
  const isFollowed = useStory(({ published }) => published !== null);
  const { campaign } = useOpenStory();
  if (campaign || presence.kind !== 'held' || !base.published || isFollowed) return null;
  const { warning } = presence;
  const at = placeOfWarning(warning, base.content._uid);
  return (
    <ToolNotice
      tone="warning"
      actions={<ToolButton onClick={() => onGoTo(at)}>Go to field</ToolButton>}
    >
      Held back: {warning.sentence}
    </ToolNotice>
  );
}

function NewsNotice() {
  const { dismissNews } = useOpenStory();
  const news = useStory((state) => state.news);
  if (!news) return null;
  return (
    <ToolNotice tone="info" actions={<ToolButton onClick={dismissNews}>Dismiss</ToolButton>}>
      {news}
    </ToolNotice>
  );
}
