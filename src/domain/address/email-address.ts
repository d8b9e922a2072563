/** Maximum length of an address in characters (RFC 5321). */
const maxLength = 254;

/** The pattern of HTML's email fields (`type="email"`), with at least one dot in the domain. */
const addressForm =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** True if a text has the form of an email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && addressForm.test(text);
}

/** Domains that one service delivers to the same mailboxes, by the one that stands for both. */
const sameDomains: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * Returns a key that addresses of one mailbox share at many services: they differ in case, in dots, in what follows
 * a plus sign, in forms of the same letter, or in the name of the service. It is for comparisons, not to write to.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.normalize('NFKC').toLowerCase().split('@');
  return `${name.replace(/\+.*|\./g, '')}@${sameDomains[domain] ?? domain}`;
}
