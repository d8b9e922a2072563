import type { PreviewAccess } from '../../config/content-access';
import type { Environment } from '../../config/env';
import { storySlugs } from '../../config/story-slugs';
import { ContentReadError } from '../../content/content-transport';
import { readClient } from '../../lib/http/client-address';
import { asRecord } from '../../lib/values/json';
import type { DraftAnswer, DraftRefusal, NeedsAnswer } from '../../preview/draft/draft-answer';
import type { DraftNeeds, ListKey } from '../../preview/draft/draft-context';
import { emptyContext, mergeContext } from '../../preview/draft/draft-context';
import type { ReadDraft } from '../../preview/draft/read-draft';
import { readDraft, toContext } from '../../preview/draft/read-draft';
import type { FunctionRequest } from '../function-request';
import { isCrossSite, readFields } from '../function-request';
import type { PublisherAccess } from '../publisher-client';
import { limitPerProcess } from '../once-per-process';
import { checkMarker } from './check-marker';
import { completeContext, readNeeds } from './complete-context';
import { endReviews, reviewsEndedAt } from './ended-reviews';
import { readAction, reportStory, takeEditorAction } from './report-story';
import type { Review } from './review-link';
import { readReview, signReview } from './review-link';
import type { StoryAnswer, StoryReader } from './story-reader';
import { openStoryReader } from './story-reader';

/** Maximum size of a request in bytes: a marker, and the uuids of a long page. */
export const previewBodyLimit = 32_768;

/** Maximum size of an answer in bytes: more than any page needs, less than hosts pass on. */
const answerLimit = 5_000_000;

/** Hosts stop a function after 10 seconds, without a word to the editor. */
const deadlineMs = 9_000;

/** Allows an editor who types fast new references, but no client that tries out tokens. */
const limiter = limitPerProcess('preview-limiter', {
  requests: 240,
  total: 4_800,
  windowMs: 60_000,
});

/** Answer of the function: a status and a JSON body. */
export type PreviewAnswer = { status: number; body: object; retryAfterS?: number; log?: string };

/**
 * Handles a request of the preview: checks the editor's marker, then reads the draft and what it
 * refers to. A request without a valid marker gets a sentence and reads nothing.
 */
export async function handlePreview(
  request: FunctionRequest,
  { content, site, publisher }: Pick<Environment, 'content' | 'site' | 'publisher'>,
): Promise<PreviewAnswer> {
  if (request.method !== 'POST') return refusal(405, 'Previews take a POST request.');
  if (isCrossSite(request)) {
    return refusal(403, 'Previews are shown on this site only. Open the page from the editor.');
  }
  const waitS = limiter.take(readClient(request, site.trustedProxies));
  if (waitS > 0) {
    return refusal(429, `Too many previews from here. Try again in ${waitS} seconds.`, waitS);
  }
  const read = readFields(request, previewBodyLimit);
  if (!read.ok) return refusal(read.status, read.error);
  const { preview } = content;
  if (!preview) {
    return refusal(
      501,
      'This site has no previews yet: whoever runs it must set STORYBLOK_PREVIEW_TOKEN and STORYBLOK_SPACE_ID.',
    );
  }
  const now = Date.now();
  const asking = await authorize(read.fields.marker, preview, site.dataFolder, now);
  if (!asking.ok) return refusal(asking.status, asking.error);
  // A review link carries its campaign itself, signed.
  const release = asking.review ? asking.review.release : readRelease(read.fields.marker);
  const reader = openStoryReader({ ...content, preview }, release);
  if (asking.review) return answerReview(read.fields, asking.review, reader);
  const { review, endReviews: ended, report, act } = read.fields;
  if (act !== undefined) return answerAction(act, publisher);
  if (typeof report === 'string' && storyId.test(report)) {
    return inTime(() =>
      answerReport(report, { reader, publisher, isOfCampaign: release !== undefined }),
    );
  }
  if (review !== undefined) {
    const body = signReview(review, preview, now, release);
    return body
      ? { status: 200, body }
      : refusal(400, 'A review link is for a story and 1 or 7 days.');
  }
  if (typeof ended === 'string' && storyId.test(ended)) {
    if (await endReviews(site.dataFolder, ended, now)) return { status: 200, body: {} };
    return refusal(
      501,
      'This host keeps no files, so a single link cannot be ended. A renewed STORYBLOK_PREVIEW_TOKEN ends all.',
    );
  }
  return inTime(() => answer(read.fields, reader));
}

/** Result for an editor, for a person with a review link (`review`), who may read one story, or a refusal. */
type Authorized = { ok: true; review?: Review } | { ok: false; status: 401 | 403; error: string };

/**
 * Checks the marker of a request: the editor's proof, or that of a review link.
 *
 * @param now milliseconds since 1970
 */
async function authorize(
  marker: unknown,
  access: PreviewAccess,
  dataFolder: string,
  now: number,
): Promise<Authorized> {
  if (asRecord(marker)?.review === undefined) return checkMarker(marker, access, now / 1_000);
  const review = readReview(marker, access);
  if (!review) {
    const error = 'This review link was changed or cut off. Open it as it was sent to you.';
    return { ok: false, status: 403, error };
  }
  const isEnded = review.signedAt <= (await reviewsEndedAt(dataFolder, review.story));
  if (isEnded || now >= review.endsAt) {
    const error = 'This review link has ended. Ask its sender for a new one.';
    return { ok: false, status: 401, error };
  }
  return { ok: true, review };
}

/** Returns the id of the campaign that an editor previews. */
function readRelease(marker: unknown): string | undefined {
  const release = asRecord(marker)?.release;
  return typeof release === 'string' && storyId.test(release) ? release : undefined;
}

/** A numeric id of a story. */
const storyId = /^\d{1,18}$/;

type Fields = Readonly<Record<string, unknown>>;

/** Answers a person with a review link: with its story alone, whose answer has all that it refers to. */
async function answerReview(
  { story }: Fields,
  review: Review,
  reader: StoryReader,
): Promise<PreviewAnswer> {
  if (story !== review.story) return refusal(404, 'The review link is for another page.');
  const { body, ...answered } = await inTime(() => answer({ story }, reader));
  const reviewEndsAt = new Date(review.endsAt).toISOString();
  const isOfCampaign = review.release === undefined ? {} : { isOfCampaign: true };
  return {
    ...answered,
    body: answered.status === 200 ? { ...body, reviewEndsAt, ...isOfCampaign } : body,
  };
}

/** Answers with what the publisher knows of a story. */
async function answerReport(
  story: string,
  from: { reader: StoryReader; publisher: PublisherAccess; isOfCampaign: boolean },
): Promise<PreviewAnswer> {
  const found = await from.reader.readStory(story, 'draft');
  if (!found) return notFound(`The space has no story ${story}`);
  return { status: 200, body: await reportStory(from.publisher, found.story, from.isOfCampaign) };
}

/** Has the publisher take an action of an editor. */
async function answerAction(act: unknown, publisher: PublisherAccess): Promise<PreviewAnswer> {
  const action = readAction(act);
  if (!action)
    return refusal(
      400,
      'The action must be "remove-held", "stop-removal" or "bring-back", with a subject.',
    );
  const taken = await takeEditorAction(publisher, action);
  return taken.ok ? { status: 200, body: {} } : refusal(taken.status, taken.error);
}

/** Answers before the host stops the function. */
async function inTime(work: () => Promise<PreviewAnswer>): Promise<PreviewAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<PreviewAnswer>((resolve) => {
    timer = setTimeout(() => resolve(busy), deadlineMs);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (error) {
    if (error instanceof ContentReadError) return failure(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const retryAfterS = 5;

const busy = refusal(
  503,
  `The content service is busy. What you saved is safe there; try again in ${retryAfterS} seconds.`,
  retryAfterS,
);

/** Converts a failed read to an answer. */
function failure({ status, message }: ContentReadError): PreviewAnswer {
  const log = `preview: ${message}`;
  if (status === 429) return { ...busy, log };
  if (status === 401 || status === 403) {
    const error =
      'The content service refuses the preview token. Whoever runs this site must renew STORYBLOK_PREVIEW_TOKEN.';
    return { ...refusal(502, error), log };
  }
  const error = `The content service does not answer. What you saved is safe there; try again in ${retryAfterS} seconds.`;
  return { ...refusal(503, error, retryAfterS), log };
}

async function answer(fields: Fields, reader: StoryReader): Promise<PreviewAnswer> {
  const { story, path, needs, layout } = fields;
  if (typeof story === 'string' && storyId.test(story)) {
    const found = await reader.readStory(story, 'draft');
    return found ? draftAnswer(found, reader) : notFound(`The space has no story ${story}`);
  }
  if (typeof path === 'string' && path.startsWith('/') && path.length <= 500) {
    const found = await findByPath(path, reader);
    return found ? draftAnswer(found, reader) : notFound(`No story belongs to "${path}"`);
  }
  if (layout === true) {
    const { stories, ...found } = await reader.readPublished({ content_type: 'global' });
    const [first] = stories;
    return first ? draftAnswer({ story: first, ...found }, reader) : notFound('There is no layout');
  }
  const wanted = readServiceNeeds(needs);
  if (wanted) {
    const body: NeedsAnswer = { context: await readNeeds(reader, wanted) };
    return { status: 200, body };
  }
  return refusal(400, 'Name the story by "story" (its number), or by "path", or send "needs".');
}

function notFound(sentence: string): PreviewAnswer {
  return refusal(404, `${sentence}. Save it in the editor, then open its page from there.`);
}

/** Reads the story of a path: the first that exists. */
async function findByPath(path: string, reader: StoryReader): Promise<StoryAnswer | undefined> {
  // An address with dots as segments would leave the folder of the stories.
  const slugs = storySlugs(decode(path)).filter((slug) => !/(?:^|\/)\.{1,2}(?:\/|$)/.test(slug));
  for (const slug of slugs) {
    const found = await reader.readStory(slug, 'draft');
    if (found) return found;
  }
  return undefined;
}

/** Decodes a path as browsers write it. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Uuid of a story, or `/` and its full slug. */
const storyForm = /^(?:[\w-]{1,64}|\/[^\s,?#]{1,300})$/;

const listForm = /^(?:articles|(?:topic-articles|author-articles|topics):[\w-]{1,64})$/;

function readServiceNeeds(needs: unknown): Pick<DraftNeeds, 'stories' | 'lists'> | undefined {
  const { stories, lists } = asRecord(needs) ?? {};
  if (!Array.isArray(stories) || !Array.isArray(lists)) return undefined;
  return {
    stories: stories.map(String).filter((story) => storyForm.test(story)),
    lists: lists.filter((key): key is ListKey => listForm.test(String(key))),
  };
}

/** Reads the published version and what both versions refer to. */
async function draftAnswer(
  { story, rels }: StoryAnswer,
  reader: StoryReader,
): Promise<PreviewAnswer> {
  const draft = readDraft(story);
  const live = story.published_at ? await reader.readStory(String(story.id), 'published') : null;
  const published = live ? readDraft(live.story) : null;
  const versions = [draft, published].flatMap((read) => (read?.ok ? [read.story] : []));
  const around = published ? emptyContext : await readNeeds(reader, neighbors(draft));
  const known = mergeContext(around, toContext(live?.rels ?? []), toContext(rels));
  const body: DraftAnswer = {
    storyId: story.id,
    storyUuid: story.uuid,
    fullSlug: story.full_slug,
    savedAt: story.updated_at,
    publishedAt: story.published_at,
    wasPublished: Boolean(story.published_at ?? story.first_published_at),
    draft,
    published,
    context: await completeContext(reader, versions, known),
  };
  if (JSON.stringify(body).length <= answerLimit) return { status: 200, body };
  return refusal(
    413,
    `The story "${story.full_slug}" is larger than a page can be (${answerLimit / 1_000_000} MB with what it refers to). Split it into several stories.`,
  );
}

/** Returns the list that stands in for similar articles where no build has found any. */
function neighbors(draft: ReadDraft): Pick<DraftNeeds, 'stories' | 'lists'> {
  const topic = draft.ok && draft.story.type === 'article' ? draft.story.topicUuid : undefined;
  return { stories: [], lists: topic === undefined ? [] : [`topic-articles:${topic}`] };
}

function refusal(status: number, error: string, waitS?: number): PreviewAnswer {
  const body: DraftRefusal = { error, ...(waitS !== undefined && { retryAfterS: waitS }) };
  return { status, body, ...(waitS !== undefined && { retryAfterS: waitS }) };
}
