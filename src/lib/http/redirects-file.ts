/**
 * The file of a release that lists its redirects, in the format of Netlify: one line for each,
 * `old-path new-address status`, or `old-path name=value new-address status!` for a path with a query.
 * Our site server reads the same file.
 */

/** A redirect inside the site. */
export type Redirect = {
  /**
   * Percent-encoded path, without a slash at its end, with the parameters that a request must have, if any,
   * as `toPairs` returns them: `/?p=12`.
   */
  from: string;
  /** Percent-encoded path, with query and hash if any. */
  to: string;
  status: number;
};

export const redirectsFileName = '_redirects';

/**
 * Gives the home page one address. The mark makes hosts redirect although the file exists; our server does
 * so for every page.
 */
export const homeFileRedirect = '/index.html / 301!\n';

/**
 * Writes redirects, whose encoded addresses have no spaces or line breaks. Hosts apply the first that matches,
 * so those with the most parameters are first. The mark makes hosts redirect although there may be a page at
 * the path.
 */
export function toRedirectsFile(redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to, status }) => ({ parts: partsOf(from), to, status }))
    .sort((one, other) => other.parts.pairs.length - one.parts.pairs.length)
    .map(({ parts: { path, pairs }, to, status }) =>
      pairs.length > 0
        ? `${[path, ...pairs, to, status].join(' ')}!\n`
        : `${path} ${to} ${status}\n`,
    )
    .join('');
}

const redirectLine = /^(\/\S*)((?: [^\s/=]+=\S+)*) (\/\S*) (30[12])!?$/gm;

/** Reads the redirects of a file. Lines of any other form are skipped. */
export function readRedirectsFile(text: string): readonly Redirect[] {
  return [...text.matchAll(redirectLine)].map(([, path = '', pairs = '', to = '', status]) => ({
    from: pairs ? `${path}?${pairs.slice(1).replaceAll(' ', '&')}` : path,
    to,
    status: Number(status),
  }));
}

/** Returns the parameters of a query, each as `name=value` in one encoding. */
export function toPairs(query: string): string[] {
  return query
    .split('&')
    .filter(Boolean)
    .map((piece) => new URLSearchParams(piece).toString());
}

function partsOf(from: string): { path: string; pairs: string[] } {
  const [path = '', query = ''] = from.split('?');
  return { path, pairs: toPairs(query) };
}

type OfPath<Kind> = {
  plain?: Kind;
  /** Redirects of the path with a query, by their first parameter. */
  byPair: Map<string, { redirect: Kind; pairs: readonly string[] }[]>;
};

/** Redirects by decoded old path. */
export type RedirectIndex<Kind extends Redirect = Redirect> = ReadonlyMap<string, OfPath<Kind>>;

export function indexRedirects<Kind extends Redirect>(
  redirects: readonly Kind[],
): RedirectIndex<Kind> {
  const index = new Map<string, OfPath<Kind>>();
  for (const redirect of redirects) {
    const { path, pairs } = partsOf(redirect.from);
    const decoded = decodeURIComponent(path);
    const ofPath: OfPath<Kind> = index.get(decoded) ?? { byPair: new Map() };
    index.set(decoded, ofPath);
    const [first] = pairs;
    if (first === undefined) ofPath.plain = redirect;
    else {
      const ofPair = ofPath.byPair.get(first) ?? [];
      ofPath.byPair.set(first, ofPair);
      ofPair.push({ redirect, pairs });
    }
  }
  return index;
}

type RedirectMatch<Kind> = {
  redirect: Kind;
  /** Parameters that the redirect did not ask for, as sent. */
  rest: string;
};

/**
 * Finds the redirect of a path with a query: the one that asks for the most of its parameters.
 *
 * @param path decoded
 * @param query as sent, without its mark
 */
export function matchQuery<Kind extends Redirect>(
  index: RedirectIndex<Kind>,
  path: string,
  query: string,
): RedirectMatch<Kind> | undefined {
  const byPair = query === '' ? undefined : index.get(path)?.byPair;
  if (!byPair || byPair.size === 0) return undefined;
  const sent = new Set(toPairs(query));
  const [best] = [...sent]
    .flatMap((pair) => byPair.get(pair) ?? [])
    .filter(({ pairs }) => pairs.every((pair) => sent.has(pair)))
    .sort((one, other) => other.pairs.length - one.pairs.length);
  if (!best) return undefined;
  const used = new Set(best.pairs);
  const isUsed = (piece: string) => toPairs(piece).some((pair) => used.has(pair));
  const rest = query.split('&').filter((piece) => !isUsed(piece));
  return { redirect: best.redirect, rest: rest.join('&') };
}

/** Finds the redirect of a path, by its query before all others. */
export function matchRedirect<Kind extends Redirect>(
  index: RedirectIndex<Kind>,
  path: string,
  query: string,
): RedirectMatch<Kind> | undefined {
  const plain = index.get(path)?.plain;
  return matchQuery(index, path, query) ?? (plain && { redirect: plain, rest: query });
}
