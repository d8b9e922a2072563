import { createHmac } from 'node:crypto';
import type { EmailMarketing } from '../../config/email-marketing';
import { cartTokenOf } from '../../domain/cart/cart-return';
import { isProof } from '../../lib/http/same-secret';
import { asRecord, parseJson } from '../../lib/values/json';

/** Visitor who consented to analytics when the checkout was started, by Segment's ids. */
export type Visitor = { anonymousId: string; userId?: string };

/** Facts that Cart Abandoned needs later, when the visitor is no longer here. */
export type Abandonment = { cartGid: string; leftAt: string; visitor: Visitor };

/** Maximum length of an id, as the collector accepts it. */
const maxIdLength = 1_000;

/**
 * Reads the visitor of a request.
 *
 * @returns `undefined` for one who has not consented, whose browser sends no ids; `null` for ids that cannot be any
 */
export function readVisitorIds(
  fields: Readonly<Record<string, unknown>>,
): Visitor | undefined | null {
  const { anonymousId, userId } = fields;
  if (anonymousId === undefined && userId === undefined) return undefined;
  if (!isId(anonymousId) || !(userId === undefined || isId(userId))) return null;
  return { anonymousId, ...(userId !== undefined && { userId }) };
}

/** Signs an abandonment with the email service's key, so that only the service can hand one back. */
export function signAbandonment(abandonment: Abandonment, service: EmailMarketing): string {
  const text = Buffer.from(JSON.stringify(abandonment)).toString('base64url');
  return `${text}.${signature(text, service.key)}`;
}

/** Reads what `signAbandonment` has written; `undefined` for anything else. */
export function readAbandonment(given: unknown, service: EmailMarketing): Abandonment | undefined {
  if (typeof given !== 'string') return undefined;
  const [text = '', signed, ...rest] = given.split('.');
  const keys = [service.key, service.previousKey];
  if (rest.length > 0 || !isProof(signed, keys, (key) => signature(text, key))) return undefined;
  const read = asRecord(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  const { cartGid, leftAt, visitor } = read ?? {};
  const known = readVisitorIds(asRecord(visitor) ?? {});
  if (typeof cartGid !== 'string' || cartTokenOf(cartGid) === null) return undefined;
  return typeof leftAt === 'string' && known ? { cartGid, leftAt, visitor: known } : undefined;
}

function signature(text: string, key: string): string {
  return createHmac('sha256', key).update(`abandonment:${text}`).digest('base64url');
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= maxIdLength;
}
