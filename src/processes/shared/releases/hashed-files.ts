/** Name of a file that holds a hash of its content, so that the content never changes. */
const hashedName = /[-.][0-9a-f]{8,}\.(js|css)$/;

/**
 * True for hashed files, by their path in a release. Gatsby puts them into `static`, and hashed scripts
 * and styles at the top.
 */
export function isHashedFile(name: string): boolean {
  return name.startsWith('static/') || hashedName.test(name);
}

/** True for hashed scripts, styles and fonts, which change with the code and not with the content. */
export function isCodeFile(name: string): boolean {
  return isHashedFile(name) && /\.(?:js|css|woff2)$/.test(name);
}

/** Encodings of the copies that the publisher makes of hashed text, by their names in HTTP. */
export const copyEncodings = ['br', 'gzip'] as const;
export type CopyEncoding = (typeof copyEncodings)[number];

/** Smaller files are sent as they are. */
export const minCompressedBytes = 1024;

/** True for hashed scripts, styles, data and drawings. */
export function hasCompressedCopies(name: string): boolean {
  return isHashedFile(name) && /\.(?:js|css|json|svg)$/.test(name);
}
