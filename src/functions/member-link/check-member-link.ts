import { createHmac } from 'node:crypto';
import { memberLinkDays } from '../../config/limits';
import type { AcceptedSecrets } from '../../lib/http/same-secret';
import { isProof } from '../../lib/http/same-secret';

/** Identity that the address of a page claims. */
export type MemberClaim = {
  member: string;
  /** Day of signing in UTC, "2026-11-25". */
  day: string;
  /** Hex HMAC-SHA256 of `member:{member}:{day}` by the key of the links. */
  proof: string;
};

const memberForm = /^[\w-]{1,64}$/;
const dayForm = /^\d{4}-\d\d-\d\d$/;
const proofForm = /^[0-9a-f]{64}$/;

/** Reads a claim from the fields of a request; `undefined` if a field is missing or malformed. */
export function readMemberClaim(
  fields: Readonly<Record<string, unknown>>,
): MemberClaim | undefined {
  const { member, day, proof } = fields;
  if (typeof member !== 'string' || !memberForm.test(member)) return undefined;
  if (typeof day !== 'string' || !dayForm.test(day) || Number.isNaN(Date.parse(day))) {
    return undefined;
  }
  if (typeof proof !== 'string' || !proofForm.test(proof)) return undefined;
  return { member, day, proof };
}

const dayMs = 24 * 3_600_000;

/**
 * Checks a claim.
 *
 * @param keys of the links that are accepted; without one nothing is proven
 * @returns the reason why it proves nothing; `undefined` if it does
 */
export function findFlaw(
  { member, day, proof }: MemberClaim,
  keys: AcceptedSecrets,
  now: number,
): string | undefined {
  if (keys.every((key) => key === undefined)) return 'This site takes no identity from addresses.';
  const sign = (key: string) =>
    createHmac('sha256', key).update(`member:${member}:${day}`).digest('hex');
  if (!isProof(proof, keys, sign)) return 'The link is not signed for this member and day.';
  const ageDays = Math.floor(now / dayMs) - Date.parse(day) / dayMs;
  if (ageDays >= 0 && ageDays < memberLinkDays) return undefined;
  return `The link is valid for ${memberLinkDays} days from the day of its signing.`;
}
