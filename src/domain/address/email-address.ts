/** Maximum length of an address in characters (RFC 5321). */
const maxLength = 254;

/** The pattern of HTML's email fields (`type="email"`), with at least one dot in the domain. */
const addressForm =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** True if a text has the form of an email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && addressForm.test(text);
}
