/** Stand-in of IndexNow (https://www.indexnow.org/documentation): takes notices of the site that it stands for. */
import express from 'express';
import type { Router } from 'express';
import * as v from 'valibot';
import { readJsonFile } from '../../../src/processes/shared/atomic-file';
import type { DelayedFile } from './delayed-file';
import { createDelayedFile } from './delayed-file';
import { escapeHtml, renderCells, renderTable, renderTime } from './inbox-markup';

const storedNotice = v.object({
  /** ISO 8601. */
  receivedAt: v.string(),
  addresses: v.array(v.string()),
});

/** A notice that was accepted. */
export type SearchNotice = v.InferOutput<typeof storedNotice>;

export type NoticeBook = {
  /** Returns the notices, newest first. */
  read: () => readonly SearchNotice[];
  add: (addresses: readonly string[]) => void;
  /** Resolves when every change is on disk. */
  flush: () => Promise<void>;
  unsavedSince: DelayedFile['unsavedSince'];
};

/** Maximum number of notices; the oldest are dropped. */
const maxNotices = 100;

/**
 * Opens the file of notices, or starts an empty one.
 *
 * @throws an Error naming the file if its content is invalid
 */
export async function openNoticeBook(
  file: string,
  onProblem: (message: string) => void,
): Promise<NoticeBook> {
  const stored = v.safeParse(v.optional(v.array(storedNotice), []), await readJsonFile(file));
  if (!stored.success) {
    throw new Error(`${file} does not hold notices to search engines. Delete it to start anew.`);
  }
  let notices: readonly SearchNotice[] = stored.output;
  const written = createDelayedFile(file, () => notices, onProblem);
  return {
    read: () => notices,
    add: (addresses) => {
      const notice = { receivedAt: new Date().toISOString(), addresses: [...addresses] };
      notices = [notice, ...notices].slice(0, maxNotices);
      written.writeSoon();
    },
    flush: written.flush,
    unsavedSince: written.unsavedSince,
  };
}

const noticeSchema = v.object({
  host: v.string(),
  key: v.string(),
  keyLocation: v.optional(v.string()),
  urlList: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(10_000)),
});

const keyTimeoutMs = 5_000;

/** Answers `POST /indexnow`. A notice of another site than the stand-in's is refused before anything is read. */
export function searchEnginesRouter(book: NoticeBook, siteUrl: string): Router {
  const router = express.Router();
  router.post('/', express.json({ limit: '5mb' }), async (request, response) => {
    const read = v.safeParse(noticeSchema, request.body);
    const status = read.success ? await judge(read.output, new URL(siteUrl)) : 400;
    if (read.success && status === 200) book.add(read.output.urlList);
    response.status(status).json({ message: messages[status] });
  });
  return router;
}

const messages = {
  200: 'Ok',
  400: 'Bad request: send host, key and urlList, 1 to 10,000 addresses, as JSON.',
  403: 'Forbidden: the key is not in the file at keyLocation.',
  422: 'Unprocessable: an address is not of the host, or the key has another form.',
} as const;

async function judge(
  { host, key, keyLocation, urlList }: v.InferOutput<typeof noticeSchema>,
  site: URL,
): Promise<keyof typeof messages> {
  const isOfSite = (address: string) =>
    URL.canParse(address) && new URL(address).origin === site.origin;
  const location = keyLocation ?? new URL(`/${key}.txt`, site).href;
  if (host !== site.host || ![...urlList, location].every(isOfSite)) return 422;
  if (!/^[A-Za-z0-9-]{8,128}$/.test(key)) return 422;
  return (await readKey(location)) === key ? 200 : 403;
}

/** Returns the text of the file; `undefined` if it cannot be read. */
async function readKey(location: string): Promise<string | undefined> {
  try {
    const response = await fetch(location, { signal: AbortSignal.timeout(keyTimeoutMs) });
    return response.ok ? (await response.text()).trim() : undefined;
  } catch {
    // As the real service, which says nothing of the cause.
    return undefined;
  }
}

/** Renders the notices for the inbox. */
export function renderSearchNotices(notices: readonly SearchNotice[]): string {
  return `<h2>Search engines told</h2>
${renderTable('They have not been told of a change yet.', ['Received', 'Changed pages'], notices, renderNotice)}`;
}

const maxLinks = 20;

function renderNotice({ receivedAt, addresses }: SearchNotice): string {
  const links = addresses
    .slice(0, maxLinks)
    .map(
      (address) => `<a href="${escapeHtml(address)}">${escapeHtml(new URL(address).pathname)}</a>`,
    );
  const more = addresses.length - links.length;
  return renderCells([
    renderTime(receivedAt),
    `${links.join(' · ')}${more > 0 ? ` and ${more} more` : ''}`,
  ]);
}
