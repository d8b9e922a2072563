/** Report of an import that was done or would be: a page for people and a summary for the terminal. */
import { counted } from '../../src/lib/values/counted';
import type { Loss } from './convert/conversion';
import type { SourcePostHead } from './source';
import { escapeHtmlText } from './addresses';

export type PostReport = Pick<
  SourcePostHead,
  'key' | 'kind' | 'title' | 'state' | 'comments' | 'isSticky'
> & {
  /** Address on the old site, or its path if the source does not tell the site. */
  oldAddress: string;
  /** Path on our site. */
  newPath: string;
  /** Address of the story for editors. */
  storyAddress: string | undefined;
  /** `deleted`: an earlier run made it, and an editor has deleted it. `kept`: an editor has changed it since. */
  outcome: 'planned' | 'made' | 'refused' | 'present' | 'kept' | 'deleted';
  losses: readonly Loss[];
};

export type ImportReport = {
  source: string;
  time: string;
  isDryRun: boolean;
  posts: readonly PostReport[];
  /** Numbers with their names, such as 12, "topic" and "topics". */
  totals: readonly { count: number; one: string; many: string }[];
  /** Sentences about the whole. */
  notes: readonly string[];
};

/** Counts each kind of loss, the most frequent first. */
function countLosses(report: ImportReport, kind: Loss['kind']): [string, number][] {
  const counts = new Map<string, number>();
  for (const { losses } of report.posts) {
    for (const loss of losses) {
      if (loss.kind === kind) counts.set(loss.what, (counts.get(loss.what) ?? 0) + 1);
    }
  }
  return [...counts].sort(
    ([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1),
  );
}

/** Returns the lines of the summary for the terminal. */
export function summarize(report: ImportReport): string[] {
  const { posts, isDryRun, totals, notes } = report;
  const count = (kind: PostReport['kind']) => posts.filter((post) => post.kind === kind).length;
  const came = [
    counted(count('post'), 'post'),
    counted(count('page'), 'page'),
    ...totals.flatMap(({ count: total, one, many }) =>
      total > 0 ? [counted(total, one, many)] : [],
    ),
  ];
  const sentence = (kind: Loss['kind'], verb: string) => {
    const found = countLosses(report, kind).map(([what, times]) => `${what} (${times})`);
    return found.length > 0
      ? [`${isDryRun ? 'Would be' : 'Were'} ${verb}: ${found.join(', ')}`]
      : [];
  };
  return [
    came.join(', '),
    ...sentence('lost', 'lost'),
    ...sentence('changed', 'changed'),
    ...notes,
  ];
}

const outcomeWords: Readonly<Record<PostReport['outcome'], string>> = {
  planned: 'would become a draft',
  made: 'is a draft',
  refused: 'was refused by the content service',
  present: 'was imported before',
  kept: 'was changed by an editor and is left alone',
  deleted: 'was deleted by an editor and is left alone',
};

const stateWords: Readonly<Record<PostReport['state'], string>> = {
  published: 'published',
  draft: 'a draft',
  planned: 'planned',
  private: 'private',
  password: 'protected by a password',
};

/**
 * Writes the report as one HTML page without scripts, which needs no other file. In pieces: the report of ten thousand
 * posts has some megabytes.
 */
export function* reportPage(report: ImportReport): Generator<string> {
  const { source, time, isDryRun, posts, totals, notes } = report;
  const title = isDryRun ? 'What an import would do' : 'What the import did';
  const withLosses = posts.filter(({ losses }) => losses.length > 0);
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtmlText(source)}, <time>${escapeHtmlText(time)}</time></p>
<h2>Totals</h2>
${table(
  'Number of things',
  ['What', 'Number'],
  [
    ['posts', posts.filter(({ kind }) => kind === 'post').length],
    ['pages', posts.filter(({ kind }) => kind === 'page').length],
    ...totals.map(({ many, count }): [string, number] => [many, count]),
  ],
)}
${notes.length > 0 ? `<ul>${notes.map((note) => `<li>${escapeHtmlText(note)}</li>`).join('')}</ul>` : ''}
<h2>${isDryRun ? 'What would be lost' : 'What was lost'}</h2>
${lossTable(countLosses(report, 'lost'), 'Nothing.')}
<h2>${isDryRun ? 'What would change' : 'What changed'}</h2>
${lossTable(countLosses(report, 'changed'), 'Nothing.')}
<h2 id="losses">By post: ${counted(withLosses.length, 'post')} that ${withLosses.length === 1 ? 'is' : 'are'} not whole</h2>
`;
  for (const post of withLosses) yield postDetails(post);
  yield `<h2 id="all">All posts and pages</h2>
<table><thead><tr><th scope="col">Title</th><th scope="col">It was</th><th scope="col">It</th><th scope="col">On our site</th></tr></thead><tbody>
`;
  for (const post of posts) yield postRow(post);
  yield '</tbody></table>\n</main>\n</body>\n</html>\n';
}

const style = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:1rem}
h2{margin:2rem 0 .5rem}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #8886;overflow-wrap:anywhere}
details{border-bottom:1px solid #8886;padding:.25rem 0}summary{cursor:pointer;overflow-wrap:anywhere}td:nth-child(2){font-variant-numeric:tabular-nums}`;

function lossTable(counts: readonly [string, number][], nothing: string): string {
  return counts.length > 0 ? table('Losses', ['What', 'Times'], counts) : `<p>${nothing}</p>`;
}

function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly [string, number])[],
): string {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  const body = rows.map(
    ([name, count]) => `<tr><td>${escapeHtmlText(name)}</td><td>${count}</td></tr>`,
  );
  return `<table aria-label="${caption}"><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function postDetails(post: PostReport): string {
  const { losses, title } = post;
  const rows = losses.map(
    ({ kind, what, detail }) =>
      `<li>${kind}: ${escapeHtmlText(what)}${detail && `: <q>${escapeHtmlText(detail)}</q>`}</li>`,
  );
  return `<details><summary>${escapeHtmlText(title)} (${losses.length})</summary><p>${linksOf(post)}</p><ul>${rows.join('')}</ul></details>\n`;
}

function postRow(post: PostReport): string {
  const { title, state, outcome, newPath, kind, isSticky, comments } = post;
  const was = [
    kind,
    stateWords[state],
    isSticky && 'kept at the top',
    comments > 0 && counted(comments, 'comment'),
  ];
  return `<tr><td>${escapeHtmlText(title)}<br>${linksOf(post)}</td><td>${was.filter(Boolean).join(', ')}</td><td>${outcomeWords[outcome]}</td><td>${escapeHtmlText(newPath)}</td></tr>\n`;
}

function linksOf({ oldAddress, storyAddress, title }: PostReport): string {
  const links = [
    link(oldAddress, 'old page', title),
    storyAddress === undefined ? '' : link(storyAddress, 'story', title),
  ];
  return links.filter(Boolean).join(' · ');
}

/** Addresses come from the source: only those of the web become links. */
function link(address: string, words: string, title: string): string {
  if (!/^https?:\/\//i.test(address)) return escapeHtmlText(address);
  const label = escapeHtmlText(`${words}: ${title}`);
  return `<a href="${escapeHtmlText(address)}" rel="noopener noreferrer" aria-label="${label}">${words}</a>`;
}
