import { counted } from '../../../../lib/values/counted';
import type { FoundStories, FoundStory } from '../newsroom/find-stories';
import type { Status } from '../status';
import { renderPage } from './page-shell';
import type { PageFrame } from './page-shell';
import { ReceiptCard } from './receipt-card';
import { ComingArticles, MovedPagesPanel } from './side-panels';
import { Building, describeState, Headline, Trouble } from './status-page';
import { EditorLink, findComplete, isHeld, StoryWarnings, WarningsByStory } from './story-warnings';
import { Time } from './times';

const maxReceipts = 6;

/**
 * Renders the status for editors, without actions.
 *
 * @param page.found what a search has found
 * @param page.query parameters that the links of the page carry
 */
export function renderNewsroom(
  status: Status,
  page: {
    search: string;
    found: FoundStories | undefined;
    query: Readonly<Record<string, string>>;
    frame: PageFrame;
  },
): string {
  const now = new Date();
  const { search, found, query, frame } = page;
  const address = (path: string, more = {}) => {
    const text = new URLSearchParams({ ...query, ...more }).toString();
    return text ? `${path}?${text}` : path;
  };
  const sentence = describeState(status);
  return renderPage({
    title: sentence,
    name: 'Newsroom',
    frame,
    children: (
      <main
        id="status"
        data-parts=""
        data-now={now.toISOString()}
        data-page={address('/newsroom', search ? { search } : {})}
        data-events={address('/newsroom/events')}
      >
        <p className="unseen" role="status" id="announcement">
          {sentence}
        </p>
        <Headline status={status} now={now} />
        <Search {...{ search, query }} />
        <Found {...{ search, found, status }} />
        <Trouble status={status} isReadOnly />
        <div className="columns" id="columns" data-parts="">
          <div id="wide" data-parts="">
            <Held status={status} />
            <StoryWarnings status={status} isReadOnly />
            <LatestReceipts status={status} />
          </div>
          <div id="narrow" data-parts="">
            <section id="now" className="panel" aria-labelledby="now-title">
              <h2 id="now-title">Now</h2>
              <Building status={status} now={now} />
            </section>
            <ComingArticles status={status} />
            <MovedPagesPanel status={status} />
            <section id="operators" className="panel" aria-labelledby="operators-title">
              <h2 id="operators-title">For operators</h2>
              <p>
                Builds, and the buttons that take a release back, bring stories back or let them go,
                are on the <a href="/status">page of the publisher</a>.
              </p>
            </section>
          </div>
        </div>
      </main>
    ),
  });
}

function Search(props: { search: string; query: Readonly<Record<string, string>> }) {
  return (
    <form id="search" className="search" role="search" action="/newsroom" target="_self">
      {Object.entries(props.query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="search-words">Find a story by its name or address</label>
      <input id="search-words" type="search" name="search" defaultValue={props.search} />
      <button className="button" type="submit">
        Find
      </button>
    </form>
  );
}

function Found(props: { search: string; found: FoundStories | undefined; status: Status }) {
  const { search, found, status } = props;
  if (!found) return <div id="found" hidden />;
  const { stories, more } = found;
  return (
    <section id="found" className="found" aria-labelledby="found-title">
      <h2 id="found-title">
        {`${counted(stories.length + more, 'published story', 'published stories')} for “${search}”`}
      </h2>
      {stories.length === 0 && (
        <p>
          Only stories that the site has are found here, not drafts. Try one word of the name, or
          the end of the address.
        </p>
      )}
      <ul className="stories" role="list">
        {stories.map((story) => (
          <li key={story.storyId}>
            <FoundLine story={story} status={status} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>{`and ${more.toLocaleString('en-US')} more`}</p>}
    </section>
  );
}

function FoundLine({ story, status }: { story: FoundStory; status: Status }) {
  const { name, path, publishedAt, appearsAt, isLive, storyId } = story;
  const held = heldWarnings(status).filter((warning) => warning.storyId === storyId);
  return (
    <>
      <strong>{name}</strong>
      {path !== null && appearsAt === null && (
        <a href={`${status.siteUrl}${encodeURI(path)}`}>{path}</a>
      )}
      <span className="quiet">
        {appearsAt !== null && (
          <>
            Appears <Time iso={appearsAt} />
          </>
        )}
        {appearsAt === null && publishedAt !== null && (
          <>
            Published <Time iso={publishedAt} />
            {isLive === false && ', not live yet'}
          </>
        )}
      </span>
      {held.map(({ sentence }) => (
        <span key={sentence}>{sentence}</span>
      ))}
      <EditorLink story={story} editorUrl={status.editorUrl} />
    </>
  );
}

function heldWarnings(status: Status) {
  const { warnings = [] } = findComplete(status)?.storyWarnings ?? {};
  return warnings.filter(isHeld);
}

/** Stories that readers do not have as they were published last, with reason and remedy. */
function Held({ status }: { status: Status }) {
  const held = heldWarnings(status);
  return (
    <section id="held" aria-labelledby="held-title">
      <h2 id="held-title">Held</h2>
      <p className="quiet">
        {held.length === 0
          ? 'The last complete build held no story.'
          : 'The last complete build has these stories otherwise than they were published last:'}
      </p>
      <WarningsByStory warnings={held} editorUrl={status.editorUrl} isReadOnly />
    </section>
  );
}

function LatestReceipts({ status }: { status: Status }) {
  const receipts = status.receipts.slice(0, maxReceipts);
  return (
    <section id="receipts" aria-labelledby="receipts-title" data-parts="">
      <h2 id="receipts-title">Latest receipts</h2>
      <p id="receipt-count" className="quiet">
        {receipts.length === 0 ? 'No build has ended yet.' : 'The latest builds, newest first.'}
      </p>
      <ol className="receipts" id="receipt-list" data-parts="" role="list">
        {receipts.map((receipt) => (
          <ReceiptCard key={receipt.buildId} receipt={receipt} status={status} isReadOnly />
        ))}
      </ol>
    </section>
  );
}

/**
 * Renders the page that says how to come in.
 *
 * @param page.hasPassword true if a password is accepted
 * @param page.problem why the last attempt was refused
 */
export function renderEntryPage(page: {
  hasPassword: boolean;
  frame: PageFrame;
  problem?: string;
}): string {
  const { hasPassword, frame, problem } = page;
  const { tool } = frame;
  const action = `/newsroom/enter${tool === undefined ? '' : `?${new URLSearchParams({ tool }).toString()}`}`;
  return renderPage({
    title: 'Who is there?',
    name: 'Newsroom',
    frame,
    children: (
      <main className="confirm">
        <h1>Newsroom</h1>
        {problem && <p role="alert">{problem}</p>}
        <p>
          It opens from the editor, where an operator has made it one of the previews, or a tool.
        </p>
        {hasPassword && (
          <form method="post" action={action} target="_self" className="search">
            <label htmlFor="password">Or with the password of the publisher</label>
            <input
              id="password"
              type="password"
              name="password"
              autoComplete="current-password"
              required
            />
            <button className="button strong" type="submit">
              Open
            </button>
          </form>
        )}
        <form method="post" action={action} target="_self" id="prove" hidden>
          <input type="hidden" name="token" />
        </form>
      </main>
    ),
  });
}
