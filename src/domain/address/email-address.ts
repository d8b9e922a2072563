/** Maximum length of an address in characters (RFC 5321). */
const maxLength = 254;

/** True if a text has the form of an email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(text);
}
