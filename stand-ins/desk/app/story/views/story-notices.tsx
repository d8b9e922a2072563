import { counted } from '../../../../../src/lib/values/counted';
import { CampaignNotice } from '../../campaigns/campaign-notice';
import { DifferenceList } from '../../compare/difference-list';
import { MovedPagesNotice } from '../../publish/moved-pages';
import type { SitePresence } from '../../publish/site-presence';
import { placeOfWarning } from '../../publish/story-warnings';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';
import type { FieldRef } from '../../wire/management';
import { useOpenStory, useStory } from '../state/open-story-context';
import { formatTime } from '../../times';
import type { News } from '../state/story-state';
import { LeftoverNotices } from './leftover-notices';
import { PresenceNotice } from './presence-notice';
import * as styles from './story-notices.module.css';

type StoryNoticesProps = { presence: SitePresence; onGoTo: (at: FieldRef) => void };

/** Says what the site and others did, and offers unsaved work of earlier visits. */
export function StoryNotices({ presence, onGoTo }: StoryNoticesProps) {
  const news = useStory((state) => state.news);
  const isRedirects = useStory(({ base }) => base.content.component === 'redirects');
  const otherTabs = useStory((state) => state.otherTabs);
  return (
    <div className={styles.notices}>
      <CampaignNotice />
      <MissedScheduleNotice />
      {isRedirects && <MovedPagesNotice />}
      <HeldNotice {...{ presence, onGoTo }} />
      <LeftoverNotices />
      {news.map((item) => (
        <NewsNotice key={item.id} item={item} onGoTo={onGoTo} />
      ))}
      <PresenceNotice />
      {otherTabs > 0 && (
        <ToolNotice tone="info">
          This story is also open in {counted(otherTabs, 'other tab')} of this browser. What is
          saved there is merged here.
        </ToolNotice>
      )}
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

function NewsNotice({ item, onGoTo }: { item: News; onGoTo: (at: FieldRef) => void }) {
  const { dismissNews } = useOpenStory();
  return (
    <ToolNotice
      tone="info"
      actions={<ToolButton onClick={() => dismissNews(item.id)}>Dismiss</ToolButton>}
    >
      {item.sentence}
      {item.differences.length > 0 && (
        <details>
          <summary>Show the changes</summary>
          <DifferenceList differences={item.differences} onGoTo={onGoTo} />
        </details>
      )}
    </ToolNotice>
  );
}
