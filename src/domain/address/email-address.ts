/** The most characters an address may have (RFC 5321). */
const longest = 254;

/** Whether a text has the form of an email address. Whether anyone reads it is another matter. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longest && /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(text);
}
