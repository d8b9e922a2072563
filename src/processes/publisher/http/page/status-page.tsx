import { counted } from '../../../../lib/values/counted';
import { describeTrigger } from '../../queue/trigger';
import type { Trigger } from '../../queue/trigger';
import type { ActionName } from '../operator-actions';
import type { Status } from '../status';
import { ActionLink } from './action-link';
import { renderPage } from './page-shell';
import { ReceiptCard } from './receipt-card';
import { ComingArticles, KeptReleases, MovedPagesPanel, Upkeep } from './side-panels';
import { formatDurationMs, Time, TimeAgo } from './times';
import { StoryWarnings } from './story-warnings';

const doneMessages: Readonly<Record<ActionName, string>> = {
  rollback: 'Taken back. Readers see this release.',
  'bring-back': 'A build follows, which brings these stories back.',
  'stop-removal': 'Stopped. A build follows, which keeps the story.',
  'remove-held': 'Accepted. A build leaves it out, with everything that needs it.',
  'accept-drop': 'Accepted. A build follows, and goes live unless it drops still more.',
  audit: 'The mirror is compared with the whole space, and a build follows.',
};

/**
 * Renders the status as a page for people. Elements with an id in `data-parts` are what the script
 * replaces when they change.
 *
 * @param done action that has just been done
 */
export function renderStatusPage(status: Status, done: ActionName | undefined): string {
  const now = new Date();
  const sentence = describeState(status);
  return renderPage({
    title: sentence,
    children: (
      <>
        <main id="status" data-parts="" data-now={now.toISOString()}>
          <p className="unseen" role="status" id="announcement">
            {sentence}
          </p>
          {done && (
            <p className="notice" role="status" id="notice">
              {doneMessages[done]}
            </p>
          )}
          <Headline status={status} now={now} />
          <Trouble status={status} />
          <TakenBack status={status} />
          <Leaving status={status} />
          <Now status={status} now={now} />
          <div className="columns" id="columns" data-parts="">
            <div id="wide" data-parts="">
              <StoryWarnings status={status} />
              <Receipts status={status} />
            </div>
            <div id="narrow" data-parts="">
              <ComingArticles status={status} />
              <KeptReleases status={status} />
              <MovedPagesPanel status={status} />
              <Upkeep />
            </div>
          </div>
        </main>
        <noscript>
          <p className="gutter">
            <a href="/status">Load this page again</a> to see what has changed.
          </p>
        </noscript>
      </>
    ),
  });
}

export function describeState({ state, live, lastReceipt, takenBack }: Status): string {
  if (state !== 'idle') return 'Building';
  if (lastReceipt?.outcome === 'failed') return 'Publish failed';
  if (lastReceipt?.outcome === 'refused') return 'Release refused';
  if (takenBack.length > 0) return 'Live, with stories taken back';
  return live ? 'Live' : 'Nothing is live yet';
}

export function Headline({ status, now }: { status: Status; now: Date }) {
  const { live, receipts, siteUrl } = status;
  const receipt = receipts.find(({ buildId }) => buildId === live?.release);
  const liveMs = receipt?.timing?.liveMs;
  return (
    <section className="headline" id="headline">
      <h1>{live ? 'Live' : 'Nothing live yet'}</h1>
      {live ? (
        <p className="since">
          Since <Time iso={live.since} />, <TimeAgo iso={live.since} now={now} />.{' '}
          <a href={siteUrl}>Open the site</a>
        </p>
      ) : (
        <p className="since">The first build has not ended. Its receipt will be below.</p>
      )}
      <dl className="figures">
        {liveMs !== undefined && (
          <Figure label="From webhook to live" value={formatDurationMs(liveMs)} />
        )}
        {receipt?.pages && (
          <Figure label="Pages" value={receipt.pages.total.toLocaleString('en-US')} />
        )}
      </dl>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Says above all else that the last publish did not arrive. */
export function Trouble(props: { status: Status; isReadOnly?: boolean }) {
  const { lastReceipt } = props.status;
  if (!lastReceipt || lastReceipt.outcome === 'live') return <div id="trouble" hidden />;
  const { outcome, cause, drop, buildId } = lastReceipt;
  return (
    <section className="trouble" id="trouble" aria-labelledby="trouble-title">
      <h2 id="trouble-title">
        {outcome === 'failed' ? 'The last publish failed' : 'The last release was refused'}
      </h2>
      <p>The site is unchanged: readers see the release named above.</p>
      <pre>{cause}</pre>
      {drop && !props.isReadOnly && (
        <p>
          <ActionLink action="accept-drop" subject={buildId} label="Let these pages go" />
        </p>
      )}
    </section>
  );
}

/** Says which stories are not as their editors published them, since a person went back. */
function TakenBack({ status: { takenBack } }: { status: Status }) {
  if (takenBack.length === 0) return <div id="taken-back" hidden />;
  return (
    <section className="trouble" id="taken-back" aria-labelledby="taken-back-title">
      <h2 id="taken-back-title">Taken back</h2>
      {takenBack.map(({ from, at, stories }) => (
        <div key={from}>
          <p>
            Since <Time iso={at} /> readers have earlier versions of{' '}
            {counted(stories.length, 'story', 'stories')}, whatever is published beside them:
          </p>
          <ul>
            {stories.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <p>
            <ActionLink action="bring-back" subject={from} label="Bring them back" />
          </p>
        </div>
      ))}
    </section>
  );
}

/** Offers to keep stories that are about to leave the site. */
function Leaving({ status: { leaving } }: { status: Status }) {
  if (leaving.length === 0) return <div id="leaving" hidden />;
  return (
    <section className="trouble" id="leaving" aria-labelledby="leaving-title">
      <h2 id="leaving-title">About to leave the site</h2>
      {leaving.map(({ storyId, name }) => (
        <form key={storyId} method="post" action="/status/confirm">
          <input type="hidden" name="action" value="stop-removal" />
          <input type="hidden" name="subject" value={storyId} />
          <p>{`“${name}”, with everything that needs it, from the next release on.`}</p>
          <p>
            <button className="button" id={`stop-${storyId}`} type="submit">
              {`Stop: keep “${name}”`}
            </button>
          </p>
        </form>
      ))}
    </section>
  );
}

/** The running build with its causes. */
export function Building({ status, now }: { status: Status; now: Date }) {
  const { building, names } = status;
  if (!building) return <p>Nothing is being built.</p>;
  return (
    <>
      <Progress building={building} now={now} />
      <TriggerList triggers={building.triggers} names={names} />
    </>
  );
}

function Now({ status, now }: { status: Status; now: Date }) {
  const { waiting, delayed, names } = status;
  return (
    <section className="now" id="now" aria-labelledby="now-title">
      <h2 id="now-title">Now</h2>
      <Building status={status} now={now} />
      {waiting.length > 0 && (
        <>
          <h3>Waits for the next build</h3>
          <TriggerList triggers={waiting} names={names} />
        </>
      )}
      {delayed && (
        <>
          <h3>
            Can wait, until <Time iso={delayed.dueAt} /> at the latest
          </h3>
          <TriggerList triggers={delayed.triggers} names={names} />
        </>
      )}
    </section>
  );
}

function Progress({ building, now }: { building: NonNullable<Status['building']>; now: Date }) {
  const { step, steps, startedAt, usualMs } = building;
  const elapsedMs = now.getTime() - Date.parse(startedAt);
  return (
    <>
      <p className="step" id="step">
        {step || 'Starting'}
        {steps.length > 1 && (
          <span className="past-steps"> after {steps.slice(0, -1).join(', ')}</span>
        )}
      </p>
      {usualMs === null ? (
        <progress aria-label="Progress of the build" />
      ) : (
        <>
          <progress
            aria-label="Progress of the build"
            max={usualMs}
            value={Math.min(elapsedMs, usualMs * 0.97)}
            data-started={startedAt}
          />
          <p className="quiet">
            Began <Time iso={startedAt} />. Such a build usually takes {formatDurationMs(usualMs)}.
          </p>
        </>
      )}
    </>
  );
}

const maxTriggers = 10;

function TriggerList(props: { triggers: readonly Trigger[]; names: Status['names'] }) {
  const { triggers, names } = props;
  const texts = [...new Set(triggers.map((one) => describeTrigger(one, (slug) => names[slug])))];
  return (
    <ul className="triggers">
      {texts.slice(0, maxTriggers).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > maxTriggers && <li>and {texts.length - maxTriggers} more</li>}
    </ul>
  );
}

function Receipts({ status }: { status: Status }) {
  const { receipts } = status;
  return (
    <section id="receipts" aria-labelledby="receipts-title" data-parts="">
      <h2 id="receipts-title">Receipts</h2>
      <p id="receipt-count" className="quiet">
        {receipts.length === 0
          ? 'No build has ended yet.'
          : `The last ${counted(receipts.length, 'build')}, newest first.`}
      </p>
      <ol className="receipts" id="receipt-list" data-parts="" role="list">
        {receipts.map((receipt) => (
          <ReceiptCard key={receipt.buildId} receipt={receipt} status={status} />
        ))}
      </ol>
    </section>
  );
}
