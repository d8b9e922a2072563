import type { EmailMarketing } from '../../config/email-marketing';
import { site } from '../../config/site';
import type { ServiceFailure, ServiceOptions } from './ask-service';
import { askService } from './ask-service';
import type { Suppressed } from './find-suppression';
import { findSuppression } from './find-suppression';

/** Outcome of a subscription. */
export type Subscription = { ok: true } | Suppressed | ServiceFailure;

/**
 * Adds an address to the newsletter list, with consent to email, unless it is suppressed. An address
 * that is on the list stays on it, so a failed request is safe to retry, once.
 *
 * @param email in lower case
 */
export async function subscribe(
  service: EmailMarketing,
  email: string,
  options: ServiceOptions = {},
): Promise<Subscription> {
  const hindrance = await findSuppression(service, email, options);
  if (hindrance) return hindrance;
  const answer = await askService(
    service,
    {
      path: '/api/profile-subscription-bulk-create-jobs',
      document: subscriptionJob(email, service.listId),
    },
    options,
  );
  return answer.ok ? { ok: true } : answer;
}

/**
 * Builds the request body. The service accepts no other profile fields here and rejects a request
 * that has some.
 */
function subscriptionJob(email: string, listId: string) {
  const subscriptions = { email: { marketing: { consent: 'SUBSCRIBED' } } };
  return {
    data: {
      type: 'profile-subscription-bulk-create-job',
      attributes: {
        custom_source: `${site.name} newsletter form`,
        profiles: { data: [{ type: 'profile', attributes: { email, subscriptions } }] },
      },
      relationships: { list: { data: { type: 'list', id: listId } } },
    },
  };
}
