/** Maximum length of a slug in bytes. A file system takes 255 for a name. */
const maxSlugBytes = 200;

/** Matches anything but letters and digits of any script, and the marks every address may have. */
const unusable = /[^\p{L}\p{M}\p{N}._~-]/u;

/** Matches names that servers and links take for a file, such as `robots.txt`. */
const fileName = /\.[a-z0-9]{2,5}$/i;

/**
 * Returns why a slug cannot be part of an address, to complete a sentence; `undefined` for one that can.
 * The build writes a folder of that name, so `..` or `index.html` would be another page's.
 */
export function findSlugProblem(slug: string): string | undefined {
  const [sign] = unusable.exec(slug) ?? [];
  if (sign !== undefined) {
    return `has ${describeSign(sign)} in it: write letters, digits and hyphens`;
  }
  if (/^\.*$/.test(slug)) return 'is no name: write letters, digits and hyphens';
  if (fileName.test(slug)) {
    return `is "${slug}", which servers take for a file: write a hyphen in place of the dot`;
  }
  if (new TextEncoder().encode(slug).length > maxSlugBytes) {
    return `is longer than ${maxSlugBytes} bytes: shorten it`;
  }
  return undefined;
}

/** Returns a sign as an editor sees it; the number of one that cannot be seen. */
function describeSign(sign: string): string {
  if (/[\p{P}\p{S}]/u.test(sign)) return `"${sign}"`;
  if (sign === ' ') return 'a space';
  const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `the invisible character U+${number}`;
}
