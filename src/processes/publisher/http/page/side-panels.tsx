import { appearanceMessage } from '../../../../domain/site-map/appearance';
import { counted } from '../../../../lib/values/counted';
import { campaignsOf, describeTrigger } from '../../queue/trigger';
import type { PlannedCampaign } from '../../effects/planned-campaigns';
import { notShown } from '../../release/receipt';
import type { Status } from '../status';
import { ActionLink } from './action-link';
import { EditorLink } from './story-warnings';
import { formatMoment, releaseTime, Time } from './times';

/** Planned campaigns and scheduled articles, the next first. */
export function ComingArticles({ status }: { status: Status }) {
  const { articles, more, campaigns } = status.coming;
  return (
    <section id="coming" className="panel" aria-labelledby="coming-title">
      <h2 id="coming-title">Coming up</h2>
      {articles.length + campaigns.length === 0 ? (
        <p className="quiet">No article is scheduled.</p>
      ) : (
        <ol className="coming" role="list">
          {campaigns.map((campaign) => (
            <ComingCampaign key={campaign.id} campaign={campaign} />
          ))}
          {articles.map((article) => (
            <li key={article.storyId}>
              <Time iso={article.at} />
              <strong>{article.name}</strong>
              <EditorLink story={article} editorUrl={status.editorUrl} />
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ol>
      )}
    </section>
  );
}

/** A planned campaign, with the faults for which it would be held back. */
function ComingCampaign({ campaign }: { campaign: PlannedCampaign }) {
  const { at, name, stories, pages, dated, faults } = campaign;
  return (
    <li>
      {at === null ? <span className="quiet">Not planned yet</span> : <Time iso={at} />}
      <strong>Campaign “{name}”</strong>
      <span className="quiet">
        {counted(stories, 'story', 'stories')}
        {faults.length === 0 && `, ${counted(pages, 'page')} will change`}
      </span>
      {dated.map((story) => (
        <span key={story.fullSlug}>
          “{story.name}”: {appearanceMessage(story, formatMoment, 'then')}
        </span>
      ))}
      {faults.length > 0 && <span>It would be held back:</span>}
      {faults.map(({ story, field, sentence }) => (
        <span key={`${story} ${field}`}>{sentence}</span>
      ))}
    </li>
  );
}

/** Releases that can be rolled back to. */
export function KeptReleases({ status }: { status: Status }) {
  const { releases, live, receipts } = status;
  const receipt = receipts.find(({ buildId }) => buildId === live?.release);
  const held = receipt ? notShown(receipt) : [];
  const campaign = campaignsOf(receipt?.triggers ?? []).find(({ id }) =>
    held.every((warning) => warning.campaign?.id !== id),
  );
  const before = releases.find((release) => live && release < live.release);
  return (
    <section id="releases" className="panel" aria-labelledby="releases-title">
      <h2 id="releases-title">Go back to</h2>
      {releases.length < 2 && <p className="quiet">No earlier release is kept yet.</p>}
      <ol className="releases" role="list">
        {releases.map((release) => (
          <li key={release}>
            <span>
              <Time iso={releaseTime(release)} />
              <span className="quiet">{describeRelease(status, release)}</span>
            </span>
            {release === live?.release ? (
              <span className="badge live">Live now</span>
            ) : (
              <ActionLink
                action="rollback"
                subject={release}
                label={
                  campaign && release === before ? `Take “${campaign.name}” back` : 'Roll back'
                }
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function describeRelease({ receipts }: Status, release: string): string {
  const receipt = receipts.find(({ buildId }) => buildId === release);
  const [first] = receipt?.triggers ?? [];
  return first ? describeTrigger(first, (slug) => receipt?.names?.[slug]) : '';
}

/** Old addresses that redirect because their pages moved. */
export function MovedPagesPanel({ status: { moved, siteUrl } }: { status: Status }) {
  if (moved.listed.length === 0) return null;
  return (
    <section id="moved" className="panel" aria-labelledby="moved-title">
      <h2 id="moved-title">Moved pages</h2>
      <p className="quiet">Their old addresses lead to the new ones.</p>
      <ul>
        {moved.listed.map(({ from, to, name }) => (
          <li key={from}>
            {from} to <a href={`${siteUrl}${encodeURI(to)}`}>{to}</a>{' '}
            <span className="quiet">{name}</span>
          </li>
        ))}
        {moved.more > 0 && <li>and {moved.more.toLocaleString('en-US')} more</li>}
      </ul>
    </section>
  );
}

/** Explains and offers the comparison that otherwise runs at night. */
export function Upkeep() {
  return (
    <section id="upkeep" className="panel" aria-labelledby="upkeep-title">
      <h2 id="upkeep-title">In doubt?</h2>
      <p>
        Every night at 3 the copy of the content that builds read is compared with the content
        service. It can be done now.
      </p>
      <ActionLink action="audit" subject="" label="Compare now" />
    </section>
  );
}
