import type { EmailMarketing } from '../../config/email-marketing';
import { asRecord } from '../../lib/values/json';
import type { ServiceFailure, ServiceOptions } from './ask-service';
import { askService } from './ask-service';

/**
 * Reason why an address gets no email. `unsubscribed`: its owner unsubscribed or marked an email as
 * spam; `undeliverable`: emails to it bounced, or the service counts it as invalid.
 */
export type Suppression = 'unsubscribed' | 'undeliverable';

/** An address that gets no email. */
export type Suppressed = { ok: false; reason: Suppression };

/**
 * Looks up whether an address is suppressed. Must come before a subscription, because that would
 * lift the suppression of a person who unsubscribed.
 *
 * @returns `null` for an address that may get email, or that the service does not know
 */
export async function findSuppression(
  service: EmailMarketing,
  email: string,
  options: ServiceOptions = {},
): Promise<Suppressed | ServiceFailure | null> {
  const query = new URLSearchParams({
    filter: `equals(email,"${email.replace(/["\\]/g, '\\$&')}")`,
    'additional-fields[profile]': 'subscriptions',
  });
  const found = await askService(service, { path: `/api/profiles?${query}` }, options);
  if (!found.ok) return found;
  const reason = readSuppression(found.data);
  return reason ? { ok: false, reason } : null;
}

/** Reasons of the service for an address that no email reaches. */
const undeliverable: ReadonlySet<unknown> = new Set(['HARD_BOUNCE', 'INVALID_EMAIL']);

function readSuppression(body: unknown): Suppression | null {
  const profiles = asRecord(body)?.data;
  const [profile] = Array.isArray(profiles) ? (profiles as unknown[]) : [];
  const subscriptions = asRecord(asRecord(asRecord(profile)?.attributes)?.subscriptions);
  const marketing = asRecord(asRecord(subscriptions?.email)?.marketing);
  const given = marketing?.suppression;
  const reasons = (Array.isArray(given) ? given : []).map((one) => asRecord(one)?.reason);
  if (reasons.some((reason) => undeliverable.has(reason))) return 'undeliverable';
  return reasons.length > 0 || marketing?.consent === 'UNSUBSCRIBED' ? 'unsubscribed' : null;
}
