import type { EmailMarketing } from '../../config/email-marketing';
import type { ServiceFailure, ServiceOptions } from './ask-service';
import { askService } from './ask-service';
import type { Suppressed } from './find-suppression';
import { findSuppression } from './find-suppression';

/**
 * Asks the service to email an address when a variant is in stock again, once. It learns of stock
 * from the shop itself. Suppressed addresses are refused here, since it would skip them later
 * without a word. Repeating a request changes nothing.
 *
 * @param email in lower case
 * @param variantUid Shopify's id of the variant, in digits
 */
export async function requestStockNotice(
  service: EmailMarketing,
  { email, variantUid }: { email: string; variantUid: string },
  options: ServiceOptions = {},
): Promise<{ ok: true } | Suppressed | ServiceFailure> {
  const hindrance = await findSuppression(service, email, options);
  if (hindrance) return hindrance;
  const document = {
    data: {
      type: 'back-in-stock-subscription',
      attributes: {
        channels: ['EMAIL'],
        profile: { data: { type: 'profile', attributes: { email } } },
      },
      relationships: {
        // Name of the shop's own catalog in the service's integration with Shopify.
        variant: { data: { type: 'catalog-variant', id: `$shopify:::$default:::${variantUid}` } },
      },
    },
  };
  const path = '/api/back-in-stock-subscriptions';
  const answer = await askService(service, { path, document }, options);
  return answer.ok ? { ok: true } : answer;
}
