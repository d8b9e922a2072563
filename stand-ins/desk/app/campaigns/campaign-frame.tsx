import { faArrowLeft } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { site } from '../../../../src/config/site';
import { appearanceMessage } from '../../../../src/domain/site-map/appearance';
import { counted } from '../../../../src/lib/values/counted';
import { ListLink } from '../list/list-link';
import { askStatus } from '../publish/site-presence';
import { formatTime } from '../times';
import { StatePill, ToolNotice } from '../ui/feedback';
import { ToolIcon } from '../ui/tool-button';
import { useAsked } from '../ui/use-asked';
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

type CampaignFactsProps = {
  campaignId: number;
  when: 'now' | 'then';
  /** Asks again whenever it changes. */
  occasion: string;
};

/**
 * Says what the publisher knows of a campaign that is not merged: how many pages it changes, which of its
 * stories appear later or leave the site by dates of their own, and the faults that keep it back.
 */
export function CampaignFacts({ campaignId, when, occasion }: CampaignFactsProps) {
  const status = useAsked(`${campaignId} ${occasion}`, askStatus);
  const facts = status?.coming.campaigns.find(({ id }) => id === campaignId);
  if (!facts) return null;
  const { pages, dated, faults } = facts;
  return (
    <>
      {faults.length > 0 ? (
        <ToolNotice tone="error">
          <p>The site would keep its version, because of:</p>
          <ul>
            {faults.map(({ story, field, sentence }) => (
              <li key={`${story} ${field}`}>{sentence}</li>
            ))}
          </ul>
        </ToolNotice>
      ) : (
        <p>{`${counted(pages, 'page')} of the site will change with it.`}</p>
      )}
      {dated.length > 0 && (
        <ToolNotice tone="warning">
          <ul>
            {dated.map((story) => (
              <li key={story.fullSlug}>
                <b>{story.name}</b>: {appearanceMessage(story, formatTime, when)}
              </li>
            ))}
          </ul>
        </ToolNotice>
      )}
    </>
  );
}
