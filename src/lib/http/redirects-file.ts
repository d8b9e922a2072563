/**
 * The file of a release that lists its redirects, in the format of Netlify and Cloudflare Pages:
 * one line for each, `old-path new-address status`. Our site server reads the same file.
 */

/** A redirect inside the site. */
export type Redirect = {
  /** Percent-encoded path, without a slash at its end. */
  from: string;
  /** Percent-encoded path, with query and hash if any. */
  to: string;
  status: number;
};

export const redirectsFileName = '_redirects';

/**
 * Gives the home page one address. The mark makes hosts redirect although the file exists; our server does
 * so for every page and skips the line.
 */
export const homeFileRedirect = '/index.html / 301!\n';

/** Writes redirects, whose encoded addresses have no spaces or line breaks. */
export function toRedirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}

/** Reads a file, by decoded old path. Lines of any other form are skipped. */
export function readRedirectsFile(text: string): ReadonlyMap<string, Redirect> {
  const redirects = new Map<string, Redirect>();
  for (const [, from = '', to = '', status] of text.matchAll(/^(\/\S*) (\/\S*) (30[12])$/gm)) {
    redirects.set(decodeURIComponent(from), { from, to, status: Number(status) });
  }
  return redirects;
}
