/** How the email-marketing service is reached. Server only: `key` is a secret. */
export type EmailMarketing = {
  /** Without a slash at the end. */
  endpoint: string;
  accountId: string;
  key: string;
  /** The list that people who sign up are put on. */
  listId: string;
};

type EmailMarketingKey = (typeof emailMarketingKeys)[number];

/** They belong to the service keys: all of those are set, or none. */
export const emailMarketingKeys = [
  'EMAIL_MARKETING_ACCOUNT_ID',
  'EMAIL_MARKETING_KEY',
  'EMAIL_MARKETING_LIST_ID',
] as const;

/** @param origin where the collector answers */
export function embeddedEmailMarketing(origin: string): EmailMarketing {
  return {
    endpoint: origin,
    accountId: 'CRNRWK',
    key: 'pk_embeddedemailmarketingkey0000',
    listId: 'RNDS01',
  };
}

/**
 * The real service. A key that is missing is named elsewhere, with all the others.
 *
 * @param problems gets one sentence for every value that cannot be right
 */
export function remoteEmailMarketing(
  keys: Record<EmailMarketingKey, string>,
  problems: string[],
): EmailMarketing {
  // The public id in the key's place would be refused at every signup, long after the start.
  if (keys.EMAIL_MARKETING_KEY && !keys.EMAIL_MARKETING_KEY.startsWith('pk_')) {
    problems.push(
      'EMAIL_MARKETING_KEY is not a private API key: those begin with pk_. The account id has a variable of its own.',
    );
  }
  return {
    endpoint: 'https://a.klaviyo.com',
    accountId: keys.EMAIL_MARKETING_ACCOUNT_ID,
    key: keys.EMAIL_MARKETING_KEY,
    listId: keys.EMAIL_MARKETING_LIST_ID,
  };
}
