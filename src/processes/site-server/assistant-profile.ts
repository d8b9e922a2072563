/**
 * Passes on the shop's profile for shopping assistants (`/.well-known/ucp`), which names the shop's own address of its
 * tools. One request every few minutes to a fixed address, without anything of the client.
 */
import type { RequestHandler } from 'express';
import { isRecord, parseJson } from '../../lib/values/json';
import { propertyOf } from '../../lib/values/thrown-values';
import { log } from '../shared/log';

export const profilePath = '/.well-known/ucp';

const requestTimeoutMs = 15_000;
const keptMs = 300_000;
const failureKeptMs = 30_000;

type Profile = { status: 200; text: string } | { status: 404 | 503 };

/** Answers with the profile; 404 if the shop has none, 503 while it cannot be read. */
export function sendAssistantProfile(shopOrigin: string): RequestHandler {
  let kept: { profile: Promise<Profile>; until: number } | undefined;
  return async (_request, response) => {
    const now = performance.now();
    if (!kept || kept.until < now) {
      kept = { profile: readProfile(shopOrigin + profilePath), until: now + keptMs };
    }
    const asked = kept;
    const profile = await asked.profile;
    if (profile.status === 200) {
      // The protocol demands a copy that anyone may keep for a minute or more.
      response.set('Cache-Control', 'public, max-age=300').type('json').send(profile.text);
      return;
    }
    asked.until = Math.min(asked.until, now + failureKeptMs);
    if (profile.status === 503) response.set('Retry-After', '30');
    const error = 'The shop has no profile for assistants, or does not answer.';
    response.status(profile.status).set('Cache-Control', 'no-store').json({ error });
  };
}

async function readProfile(url: string): Promise<Profile> {
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    // The protocol forbids redirects of a profile.
    const answer = await fetch(url, { redirect: 'manual', signal });
    const text = await answer.text();
    if (answer.status === 404) return { status: 404 };
    if (answer.status === 200 && isRecord(parseJson(text))) return { status: 200, text };
    throw new Error(`It answers with status ${answer.status}, or not with a profile.`);
  } catch (error) {
    // The error of `fetch` itself says only that it failed.
    log.warn('assistant.unanswered', {}, propertyOf(error, 'cause') ?? error);
    return { status: 503 };
  }
}
