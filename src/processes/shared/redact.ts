/**
 * Secrets and personal data that no log, receipt or message may hold. Errors of services and libraries
 * can contain them: an address with its token, a body with an email address.
 */
let hidden: readonly string[] = [];

/** Shorter values are ordinary words, as those of the embedded services are. */
const minSecretLength = 12;

/** Hides the values of settings whose names say that they are secret, from now on. */
export function hideSecrets(settings: object): void {
  const found = findSecrets(settings).map(({ value }) => value);
  const written = found.flatMap((value) => [value, encodeURIComponent(value)]);
  // The longest first: one may be part of another.
  hidden = [...new Set([...hidden, ...written])].sort((one, other) => other.length - one.length);
}

/** Returns the settings, at any depth, whose names say that they are secret, unless they are too short for it. */
export function findSecrets(settings: object): { name: string; value: string }[] {
  return Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return findSecrets(value);
    const isSecret = /token|secret|key|password|alertUrl/i.test(name);
    const isLong = typeof value === 'string' && value.length >= minSecretLength;
    return isSecret && isLong ? [{ name, value }] : [];
  });
}

/** Query parameters that hold secrets, in any address. */
const secretParameter =
  /([?&](?:\w+\[)?(?:access_)?(?:token|key|secret|signature)\]?=)[^&\s"'<>\\]+/gi;

/** Looked for where a word begins only: tried from each character, a long word would take minutes. */
const emailAddress = /(?<![\w.+%-])[\w.+%-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}/gi;

/** Returns a text with every secret and email address replaced. */
export function redact(text: string): string {
  let clean = text;
  for (const secret of hidden) clean = clean.replaceAll(secret, '***');
  return clean.replace(secretParameter, '$1***').replace(emailAddress, '***@***');
}
