/**
 * Links that show the draft of one story to somebody without the editor. A link is signed and names its end,
 * so it needs no storage; only ended links do (`ended-reviews`).
 */
import { createHmac } from 'node:crypto';
import type { PreviewAccess } from '../../config/content-access';
import { isProof } from '../../lib/http/same-secret';
import { asRecord } from '../../lib/values/json';

const dayMs = 24 * 3_600_000;

/** Form of a link's value: time of signing in milliseconds, days, campaign if it shows one, signature. */
const form = /^((\d{13})\.(1|7)(?:\.(\d{1,18}))?)\.([\w-]{43})$/;

/** A numeric id of a story. */
const storyForm = /^\d{1,18}$/;

/**
 * Signed permission to read the draft of one story, or its version in a campaign (`release`). Times are milliseconds
 * since 1970.
 */
export type Review = {
  story: string;
  release: string | undefined;
  signedAt: number;
  endsAt: number;
};

/**
 * Signs a link.
 *
 * @param wanted `review` of a request: the story's numeric id as text, and 1 or 7 days
 * @param release id of the campaign whose version the link shows
 * @returns `undefined` for anything else
 */
export function signReview(wanted: unknown, access: PreviewAccess, now: number, release?: string) {
  const { story, days } = asRecord(wanted) ?? {};
  if (typeof story !== 'string' || !storyForm.test(story)) return undefined;
  if (days !== 1 && days !== 7) return undefined;
  const signed = `${now}.${days}${release === undefined ? '' : `.${release}`}`;
  const sign = signer(access.spaceId, story, signed);
  const review = `${signed}.${sign(access.token)}`;
  return { review, endsAt: new Date(now + days * dayMs).toISOString() };
}

/**
 * Reads a marker of a link; `undefined` if it is none, or its signature is wrong. The caller compares the
 * times.
 */
export function readReview(marker: unknown, access: PreviewAccess): Review | undefined {
  const { story, review } = asRecord(marker) ?? {};
  if (typeof story !== 'string' || !storyForm.test(story) || typeof review !== 'string') {
    return undefined;
  }
  const [, signed = '', time = '', days = '', release, given] = form.exec(review) ?? [];
  const sign = signer(access.spaceId, story, signed);
  if (!isProof(given, [access.token, access.previousToken], sign)) return undefined;
  const signedAt = Number(time);
  return { story, release, signedAt, endsAt: signedAt + Number(days) * dayMs };
}

/**
 * Returns a function that signs with a preview token, so a new one ends all links unless the one before is still
 * accepted. A token never leaves the server.
 */
function signer(spaceId: string, story: string, signed: string): (token: string) => string {
  const text = `review:${spaceId}:${story}:${signed}`;
  return (token) => createHmac('sha256', token).update(text).digest('base64url');
}
