import type { Environment } from '../../config/env';
import type { FunctionRequest } from '../function-request';
import type { Refusal } from '../post-reader';
import { postReader } from '../post-reader';
import { findFlaw, readMemberClaim } from './check-member-link';

/** Maximum size of a request in bytes. */
export const memberLinkBodyLimit = 512;

/** Answer to a claim, or the refusal of a request that holds none. */
type MemberLinkAnswer = { status: 200; isValid: boolean; reason?: string } | Refusal;

const readPost = postReader({
  name: 'member-link',
  wrongMethodMessage: 'A link is checked by a POST request with "member", "day" and "proof".',
  bodyLimit: memberLinkBodyLimit,
  rate: { requests: 20, total: 6_000, windowMs: 60_000 },
});

/** Answers whether the link in an address proves who its reader is. A link that does not is no error. */
export function handleMemberLink(
  request: FunctionRequest,
  {
    memberLinkKey,
    previousMemberLinkKey,
    site,
  }: Pick<Environment, 'memberLinkKey' | 'previousMemberLinkKey' | 'site'>,
): Promise<{ answer: MemberLinkAnswer; log?: string }> {
  const read = readPost(request, site.trustedProxies);
  if ('refusal' in read) return Promise.resolve({ answer: read.refusal });
  const claim = readMemberClaim(read.fields);
  if (!claim) return Promise.resolve({ answer: { status: 400, error: malformedMessage } });
  const reason = findFlaw(claim, [memberLinkKey, previousMemberLinkKey], Date.now());
  const answer = { status: 200, isValid: reason === undefined, ...(reason && { reason }) } as const;
  return Promise.resolve({ answer });
}

export const brokenMemberLink: MemberLinkAnswer = {
  status: 502,
  error: 'Links cannot be checked now. The site works as ever.',
};

const malformedMessage =
  'Send "member" (letters, digits, _ and -), "day" (2026-11-25) and "proof" (64 hex digits).';
