/**
 * The file of a release that lists its redirects, in the format of Netlify: one line for each,
 * `old-path new-address status`, or `old-path name=value new-address status!` for a path with a query.
 * Our site server reads the same file.
 */

/** A redirect inside the site. */
export type Redirect = {
  /**
   * Percent-encoded path, without a slash at its end, with the parameters that a request must have, if any,
   * as `toPairs` returns them: `/?p=12`. A part of a path without a query may be a placeholder for any text:
   * `/blogs/:blog`.
   */
  from: string;
  /** Percent-encoded path, with query and hash if any, and with the placeholders of `from`. */
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
 * so those with the most parameters are first; list those with placeholders last. The mark makes hosts redirect although there may be a page at
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

/** Redirects by decoded old path, in which a placeholder is a colon. */
export type RedirectIndex<Kind extends Redirect = Redirect> = ReadonlyMap<string, OfPath<Kind>>;

const placeholder = /(?<=\/):(\w+)/g;

export function indexRedirects<Kind extends Redirect>(
  redirects: readonly Kind[],
): RedirectIndex<Kind> {
  const index = new Map<string, OfPath<Kind>>();
  for (const redirect of redirects) {
    const { path, pairs } = partsOf(redirect.from);
    const decoded = decodeURIComponent(path).replace(placeholder, ':');
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
  /** With what the path has in place of the placeholders. */
  redirect: Kind;
  /** True if the old address has placeholders, so that there may be no page at the new one. */
  isGuess?: boolean;
  /** Parameters that the redirect did not ask for, as sent. */
  rest: string;
};

/**
 * Finds the redirect of a path with a query: the one that asks for the most of its parameters.
 *
 * @param path decoded, in either spelling of Unicode
 * @param query as sent, without its mark
 */
export function matchQuery<Kind extends Redirect>(
  index: RedirectIndex<Kind>,
  path: string,
  query: string,
): RedirectMatch<Kind> | undefined {
  const byPair = query === '' ? undefined : index.get(path.normalize('NFC'))?.byPair;
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

/**
 * Finds the redirect of a path: by its query before all others, then the one with the fewest placeholders.
 *
 * @param path decoded, in either spelling of Unicode
 */
export function matchRedirect<Kind extends Redirect>(
  index: RedirectIndex<Kind>,
  path: string,
  query: string,
): RedirectMatch<Kind> | undefined {
  const byQuery = matchQuery(index, path, query);
  if (byQuery) return byQuery;
  const parts = path.normalize('NFC').split('/').slice(1);
  for (const values of withPlaceholders(parts)) {
    const key = parts.map((part, place) => (values.includes(place) ? ':' : part));
    const redirect = index.get(`/${key.join('/')}`)?.plain;
    if (!redirect || redirect.from.includes('/:') !== values.length > 0) continue;
    if (values.length === 0) return { redirect, rest: query };
    const names = [...redirect.from.matchAll(placeholder)].map(([, name]) => name);
    const to = redirect.to.replace(/:(\w+)/g, (whole, name: string) => {
      const place = values[names.indexOf(name)];
      return place === undefined ? whole : encodeURIComponent(parts[place] ?? '');
    });
    return { redirect: { ...redirect, to }, rest: query, isGuess: true };
  }
  return undefined;
}

/** Maximum number of parts of a path with placeholders. */
const maxParts = 4;

/** Returns which parts of a path, by their place, may stand for placeholders: none first, then the fewest. */
function withPlaceholders(parts: readonly string[]): readonly number[][] {
  // The first part is never a placeholder.
  const places = parts.length > maxParts ? [] : parts.slice(1).map((_, place) => place + 1);
  const sets = places.reduce<number[][]>(
    (known, place) => [...known, ...known.map((set) => [...set, place])],
    [[]],
  );
  return sets.sort((one, other) => one.length - other.length);
}
