import { faArrowLeft } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { site } from '../../../../src/config/site';
import { ListLink } from '../list/list-link';
import { formatTime } from '../times';
import { StatePill, ToolNotice } from '../ui/feedback';
import { ToolIcon } from '../ui/tool-button';
import type { Campaign } from '../wire/management';
import * as page from '../list/story-list.module.css';
import * as styles from './campaigns.module.css';

type CampaignFrameProps = {
  title: string;
  /** State beside the title. */
  state?: ReactNode;
  back: { path: string; name: string };
  actions: ReactNode;
  /** Why the service did not answer. */
  failure: { sentence: string } | null;
  children: ReactNode;
};

/** Page about campaigns: way back, title, actions and content. */
export function CampaignFrame(props: CampaignFrameProps) {
  const { title, state, back, actions, failure, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link that led here is gone, and with it the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <title>{`${title} · ${site.name} desk`}</title>
      <header className={page.bar}>
        <ListLink path={back.path} className={styles.back}>
          <ToolIcon icon={faArrowLeft} /> {back.name}
        </ListLink>
      </header>
      <main className={page.main}>
        <div className={page.head}>
          <h1 ref={heading} tabIndex={-1} className={page.title}>
            {title}
          </h1>
          {state}
          <div className={styles.actions}>{actions}</div>
        </div>
        {failure && (
          <ToolNotice tone="warning">{failure.sentence} It is asked again by itself.</ToolNotice>
        )}
        {children}
      </main>
    </>
  );
}

/** State of a campaign in words. */
export function CampaignState({ campaign }: { campaign: Campaign }) {
  const { released, problem, release_at: plannedFor } = campaign;
  if (released) return <StatePill tone="good">Merged</StatePill>;
  if (problem) return <StatePill tone="error">Not merged at its time</StatePill>;
  if (plannedFor) return <StatePill tone="info">Planned for {formatTime(plannedFor)}</StatePill>;
  return <StatePill tone="quiet">Not planned</StatePill>;
}
