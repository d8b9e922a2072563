/**
 * Variables of the environment by name. The readers below add a sentence to `problems` for each
 * invalid value, so that all of them are reported at once.
 */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads a port. Reports a problem and returns the fallback if it is invalid. */
export function readPort(variables: Variables, name: string, fallback: number, problems: string[]) {
  const text = variables[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 65535) return value;
  problems.push(`${name} is "${text}", but a port is a whole number from 1 to 65535.`);
  return fallback;
}

export type CountRange = { fallback: number; max: number };

/**
 * Reads a whole number from 0 to `max`. Reports a problem and returns the fallback if it is
 * invalid.
 */
export function readCount(
  variables: Variables,
  name: string,
  { fallback, max }: CountRange,
  problems: string[],
): number {
  const value = Number(variables[name] || fallback);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  problems.push(`${name} is "${variables[name]}", but must be a whole number from 0 to ${max}.`);
  return fallback;
}

/** Reads a switch that is on unless the variable is 0. */
export function readSwitch(variables: Variables, name: string, problems: string[]): boolean {
  requireSwitch(variables, name, '1 or absent (on), or 0 (off)', problems);
  return variables[name] !== '0';
}

/** Reads a switch that is off unless the variable is 1. */
export function readOptIn(variables: Variables, name: string, problems: string[]): boolean {
  requireSwitch(variables, name, '1 (on), or 0 or absent (off)', problems);
  return variables[name] === '1';
}

function requireSwitch(variables: Variables, name: string, values: string, problems: string[]) {
  const text = variables[name];
  if (text && text !== '0' && text !== '1') {
    problems.push(`${name} is "${text}", but must be ${values}.`);
  }
}

/** Reads an address. Reports a problem if it is none of HTTP. */
export function readAddress(
  variables: Variables,
  name: string,
  problems: string[],
): string | undefined {
  const text = variables[name];
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  // Not with its value: such an address can be a secret.
  problems.push(`${name} must be an address such as https://hooks.example.com/services/1.`);
  return undefined;
}

/**
 * Reads a secret. Reports a problem if it is short enough to be guessed.
 *
 * @param minLength in characters: 12 for a password that is asked for, 32 for a key that can be tried out offline,
 *   1 for one that a service made
 */
export function readSecret(
  variables: Variables,
  name: string,
  minLength: 1 | 12 | 32,
  problems: string[],
): string | undefined {
  const text = variables[name];
  if (!text || text.length >= minLength) return text || undefined;
  problems.push(`${name} is too short. It must have at least ${minLength} characters.`);
  return text;
}

/** Reports each key with a character that no key has, as one that was copied along with it. */
export function checkKeys(
  variables: Variables,
  names: readonly string[],
  problems: string[],
): void {
  for (const name of names) {
    // Sent as a header, most of them would fail long after the start, with a message that does not help.
    if (!/[^\x21-\x7e]|["']/.test(variables[name] ?? '')) continue;
    problems.push(
      `${name} has a space, a quotation mark or an invisible character in it. Copy the key again, without any.`,
    );
  }
}

/**
 * Reads the secret that a variable had before, from the variable with `_PREVIOUS`. Both are accepted while
 * services and people change over.
 */
export function readPrevious(
  variables: Variables,
  name: string,
  minLength: 1 | 12 | 32,
  problems: string[],
): string | undefined {
  const previous = readSecret(variables, `${name}_PREVIOUS`, minLength, problems);
  if (previous !== undefined && !variables[name]) {
    problems.push(`${name}_PREVIOUS is set, but ${name} is missing. Set both, or neither.`);
  }
  return previous;
}

/** Reads the public origin of the site, that of this machine by default. */
export function readSiteUrl(variables: Variables, sitePort: number, problems: string[]): string {
  const text = variables.SITE_URL || `http://localhost:${sitePort}`;
  const origin = URL.canParse(text) ? new URL(text).origin : undefined;
  if (origin === text.replace(/\/$/, '')) return origin;
  problems.push(`SITE_URL is "${text}", but must be an origin such as https://www.example.com.`);
  return text;
}
