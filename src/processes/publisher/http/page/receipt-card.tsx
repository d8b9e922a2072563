import { counted } from '../../../../lib/values/counted';
import type { Builder } from '../../build/build-runner';
import type { FieldDifference, StoryDifference } from '../../mirror/story-difference';
import { describeTrigger } from '../../queue/trigger';
import type { PageChanges } from '../../release/compare-with-live';
import type { NoticeOutcome, Receipt } from '../../release/receipt';
import { notShown } from '../../release/receipt';
import type { Status } from '../status';
import { EditorLink } from './story-warnings';
import { formatDurationMs, Time } from './times';

const outcomes: Readonly<Record<Receipt['outcome'], string>> = {
  live: 'Live',
  failed: 'Failed',
  refused: 'Refused',
};

/**
 * One release, or one attempt, as a card that opens.
 *
 * @param props.isReadOnly true for editors, who do not need what is there for operators
 */
export function ReceiptCard(props: { receipt: Receipt; status: Status; isReadOnly?: boolean }) {
  const { receipt, status, isReadOnly = false } = props;
  const { buildId, outcome, finished, timing } = receipt;
  const isLive = status.live?.release === buildId;
  return (
    <li id={`receipt-${buildId}`}>
      <details className="card">
        <summary id={`summary-${buildId}`}>
          <span className={`badge ${outcome}`}>{isLive ? 'Live now' : outcomes[outcome]}</span>
          {notShown(receipt).length > 0 && <span className="badge refused">Held back</span>}
          <span className="card-title">{describeCause(receipt)}</span>
          <span className="card-facts">
            <Time iso={timing?.liveAt ?? finished} />
            {timing?.liveMs !== undefined && <strong>{formatDurationMs(timing.liveMs)}</strong>}
          </span>
        </summary>
        <div className="card-body">
          {receipt.cause && <pre>{receipt.cause}</pre>}
          <Pages receipt={receipt} siteUrl={status.siteUrl} />
          <Stories receipt={receipt} editorUrl={status.editorUrl} />
          <Warnings receipt={receipt} />
          {!isReadOnly && <Facts receipt={receipt} />}
        </div>
      </details>
    </li>
  );
}

function describeCause({ triggers, moreTriggers = 0, names }: Receipt): string {
  const texts = [...new Set(triggers.map((one) => describeTrigger(one, (slug) => names?.[slug])))];
  const more = texts.length - 1 + moreTriggers;
  return `${texts[0] ?? 'no trigger'}${more > 0 ? ` and ${more} more` : ''}`;
}

function Facts({ receipt }: { receipt: Receipt }) {
  const {
    timing,
    triggers,
    moreTriggers = 0,
    names,
    builder,
    buildId,
    logFile,
    edges,
    searchEngines,
  } = receipt;
  return (
    <dl className="facts">
      <dt>Why</dt>
      <dd>
        <ul>
          {[...new Set(triggers.map((one) => describeTrigger(one, (slug) => names?.[slug])))].map(
            (text) => (
              <li key={text}>{text}</li>
            ),
          )}
          {moreTriggers > 0 && <li>and {moreTriggers.toLocaleString('en-US')} more</li>}
        </ul>
      </dd>
      {timing && (
        <>
          <dt>Received</dt>
          <dd>
            <Time iso={timing.receivedAt} />, then {formatDurationMs(timing.queuedMs)} in the queue
          </dd>
          {timing.liveMs !== undefined && (
            <>
              <dt>From webhook to live</dt>
              <dd>{formatDurationMs(timing.liveMs)}</dd>
            </>
          )}
        </>
      )}
      {edges && (
        <>
          <dt>Edges purged</dt>
          <dd>{'purgedAt' in edges ? <Time iso={edges.purgedAt} /> : `No: ${edges.problem}`}</dd>
        </>
      )}
      {searchEngines && (
        <>
          <dt>Search engines notified</dt>
          <dd>
            <Notice outcome={searchEngines} />
          </dd>
        </>
      )}
      <dt>Built by</dt>
      <dd>{describeBuilder(builder)}</dd>
      <dt>Release</dt>
      <dd>{buildId}</dd>
      <dt>Whole output</dt>
      <dd>{logFile}</dd>
    </dl>
  );
}

function Notice({ outcome: { told, at, held, problem } }: { outcome: NoticeOutcome }) {
  return (
    <>
      {at !== undefined && (
        <>
          of {counted(told, 'address', 'addresses')}, <Time iso={at} />.{' '}
        </>
      )}
      {held > 0 && `${held} more in a few minutes, since a notice had them just before. `}
      {problem !== undefined && `No: ${problem}`}
    </>
  );
}

function describeBuilder(builder: Builder | undefined): string {
  if (!builder) return 'nobody: the build did not begin.';
  return builder.kind === 'resident' ? 'the resident builder.' : `a new process. ${builder.reason}`;
}

/** Names of the slices, which the site server puts into every page. */
const sliceNames: Readonly<Record<string, string>> = {
  announcement: 'announcement',
  header: 'menus of the header',
  footer: 'footer',
};

function Pages({ receipt, siteUrl }: { receipt: Receipt; siteUrl: string }) {
  const { pages, pageChanges, stories } = receipt;
  if (!pages) return null;
  if (!pageChanges) return <p>{`${pages.changed} pages changed, ${pages.removed} removed.`}</p>;
  const { added, changed, removed, slices } = pageChanges;
  const isUnchanged = [added, changed, removed].every(({ paths }) => paths.length === 0);
  const shared = slices.map((slice) => sliceNames[slice] ?? slice).join(', ');
  const slugs = new Set(stories?.listed.map(({ fullSlug }) => lastSegment(fullSlug)));
  return (
    <>
      {shared && (
        <p>
          <strong>Changed on all {pages.total.toLocaleString('en-US')} pages:</strong> {shared}.
        </p>
      )}
      {isUnchanged && !shared && <p>No page changed.</p>}
      <PageList title="New" pages={added} {...{ slugs, siteUrl }} />
      <PageList title="Changed" pages={changed} {...{ slugs, siteUrl }} />
      <PageList title="Removed" pages={removed} {...{ slugs, siteUrl: undefined }} />
    </>
  );
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const maxPages = 20;

function PageList(props: {
  title: string;
  pages: PageChanges['added'];
  /** Last segments of the changed stories' slugs: their own pages come first. */
  slugs: ReadonlySet<string>;
  /** `undefined` for pages without an address any more. */
  siteUrl: string | undefined;
}) {
  const { title, siteUrl, slugs } = props;
  const { paths, more } = props.pages;
  if (paths.length === 0) return null;
  const own = paths.filter((path) => slugs.has(lastSegment(path)));
  const shown = [...new Set([...own, ...paths])].slice(0, maxPages);
  const hidden = paths.length + more - shown.length;
  return (
    <>
      <h3>
        {title}: {counted(paths.length + more, 'page')}
      </h3>
      <ul className="pages">
        {shown.map((path) => (
          <li key={path}>
            {siteUrl === undefined ? path : <a href={`${siteUrl}${encodeURI(path)}`}>{path}</a>}
          </li>
        ))}
        {hidden > 0 && <li>and {hidden.toLocaleString('en-US')} more</li>}
      </ul>
    </>
  );
}

function Stories(props: { receipt: Receipt; editorUrl: string | null }) {
  const { stories } = props.receipt;
  if (!stories) return null;
  return (
    <>
      <h3>Stories: {counted(stories.listed.length + stories.more, 'change')}</h3>
      {stories.listed.map((story) => (
        <Story key={story.storyId} story={story} editorUrl={props.editorUrl} />
      ))}
      {stories.more > 0 && <p>and {stories.more.toLocaleString('en-US')} more</p>}
    </>
  );
}

function Story({ story, editorUrl }: { story: StoryDifference; editorUrl: string | null }) {
  const { change, fields, moreFields } = story;
  return (
    <article className="story">
      <h4>
        {story.name} <span className="quiet">{story.fullSlug}</span>{' '}
        <span className="change">{change === 'added' ? 'new' : change}</span>
      </h4>
      {fields.map((difference) => (
        <Field key={difference.field} difference={difference} />
      ))}
      {moreFields > 0 && <p className="quiet">and {counted(moreFields, 'more field')}</p>}
      {change === 'changed' && fields.length === 0 && (
        <p className="quiet">No text is shown for this change.</p>
      )}
      {change !== 'removed' && <EditorLink story={story} editorUrl={editorUrl} />}
    </article>
  );
}

function Field({ difference: { field, parts } }: { difference: FieldDifference }) {
  return (
    <>
      <h5>{field}</h5>
      <p className="difference">
        {parts.map(({ kind, text }, index) => {
          const key = `${index} ${kind}`;
          if (kind === 'removed') return <del key={key}>{text}</del>;
          return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
        })}
      </p>
    </>
  );
}

const maxWarnings = 20;

function Warnings({ receipt: { warnings, storyWarnings } }: { receipt: Receipt }) {
  const sentences = [
    ...new Set([...warnings, ...(storyWarnings?.warnings ?? []).map(({ sentence }) => sentence)]),
  ];
  const more = Math.max(0, sentences.length - maxWarnings) + (storyWarnings?.leftOut ?? 0);
  if (sentences.length + more === 0) return null;
  if (sentences.length === 0) {
    return (
      <p>It had {counted(more, 'warning')} about stories; “To mend” lists those that are left.</p>
    );
  }
  return (
    <>
      <h3>Warnings</h3>
      <ul>
        {sentences.slice(0, maxWarnings).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
      </ul>
    </>
  );
}
