import type { EmailMarketing } from '../../config/email-marketing';
import { findSuppression } from './find-suppression';
import { requestService } from './request-service';

const timeoutMs = 4_000;

/** An address that cannot exist (RFC 2606). */
const nobody = 'nobody@example.com';

/**
 * Checks that the key belongs to the account and may look up addresses, so that a mix-up shows at the
 * start and not at the first signup.
 *
 * @returns sentences for the operator; none if all is well, or if the service does not answer
 */
export async function checkAccount(service: EmailMarketing): Promise<string[]> {
  const path = `/api/accounts/${encodeURIComponent(service.accountId)}`;
  const { status } = await requestService(service, path, { timeoutMs });
  if (status === 401) {
    return ['The email service refuses EMAIL_MARKETING_KEY, so signing up fails. Make a new key.'];
  }
  if (status === 404) {
    return [
      `EMAIL_MARKETING_KEY is no key of the account ${service.accountId} (EMAIL_MARKETING_ACCOUNT_ID). Addresses would go elsewhere: take both from one account.`,
    ];
  }
  const lookup = await findSuppression(service, nobody, { timeoutMs });
  return lookup?.reason === 'refused'
    ? [
        `Signing up fails, because ${lookup.log}. EMAIL_MARKETING_KEY needs the scope profiles:read.`,
      ]
    : [];
}
