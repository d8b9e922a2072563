/** Maximum length of an address in characters (RFC 5321). */
const maxLength = 254;

/** A name without characters that need quotes or are invisible, at a domain in any script. */
const addressForm = /^[^\s\p{C}@<>"()[\]:;,\\]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** True if a text has the form of an email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && addressForm.test(text);
}
