import type { Variables } from './read-variables';
import { readPrevious } from './read-variables';

/** Address and keys of the email-marketing service. Server only: `key` is a secret. */
export type EmailMarketing = {
  /** Without a trailing slash. */
  endpoint: string;
  accountId: string;
  key: string;
  /** Former key. Signatures made with it are accepted while the key is being replaced. */
  previousKey?: string | undefined;
  /** List that new subscribers are added to. */
  listId: string;
};

type EmailMarketingKey = (typeof emailMarketingKeys)[number];

/**
 * Variables of the email-marketing service. They belong to the service keys: either all are set, or
 * none.
 */
export const emailMarketingKeys = [
  'EMAIL_MARKETING_ACCOUNT_ID',
  'EMAIL_MARKETING_KEY',
  'EMAIL_MARKETING_LIST_ID',
] as const;

/**
 * Returns the configuration of the embedded stand-in.
 *
 * @param origin origin of the collector
 */
export function embeddedEmailMarketing(origin: string): EmailMarketing {
  return {
    endpoint: origin,
    accountId: 'CRNRWK',
    key: 'pk_embeddedemailmarketingkey0000',
    listId: 'RNDS01',
  };
}

/**
 * Returns the configuration of the real service. Missing keys are reported by the caller.
 *
 * @param problems receives one sentence for every invalid value
 */
export function remoteEmailMarketing(
  keys: Record<EmailMarketingKey, string>,
  variables: Variables,
  problems: string[],
): EmailMarketing {
  // The public id in place of the key would only fail at the first signup, long after the start.
  if (keys.EMAIL_MARKETING_KEY && !keys.EMAIL_MARKETING_KEY.startsWith('pk_')) {
    problems.push(
      'EMAIL_MARKETING_KEY is not a private API key: those begin with pk_. The account id has a variable of its own.',
    );
  }
  return {
    endpoint: 'https://a.klaviyo.com',
    accountId: keys.EMAIL_MARKETING_ACCOUNT_ID,
    key: keys.EMAIL_MARKETING_KEY,
    previousKey: readPrevious(variables, 'EMAIL_MARKETING_KEY', 1, problems),
    listId: keys.EMAIL_MARKETING_LIST_ID,
  };
}
