/** Reads a single tag of a site generator: HTML where it is known, and otherwise its name around its text. */ import { escapeHtmlText } from '../rewrite-addresses';

export type ReadTag = {
  html: string;
  /** Value inside an attribute of HTML, such as the address of a post. */
  inAttribute: string;
};

/** Place of a tag: with a partner, and on a line of its own, as its partner then is too. */
export type TagRole = { isOpen: boolean; isClose: boolean; isBlock: boolean };

/** Text between the marks of a tag, without the slash of a closing or empty one. */
function innerOf({ groups = {} }: RegExpExecArray): string {
  const inner =
    groups.hugo ?? groups.liquid ?? groups.output ?? groups.component ?? groups.expression;
  return (inner ?? '').trim().replace(/^\/(?!\*)\s*|\s*\/$/g, '');
}

/** Name by which an opening and a closing tag find each other. */
export function nameOf(match: RegExpExecArray): string {
  const [name = ''] = innerOf(match).split(/[\s=]/, 1);
  return match.groups?.liquid === undefined ? name : name.replace(/^end(?=\w)/, '');
}

export function isClosing({ groups = {} }: RegExpExecArray): boolean {
  if (groups.liquid !== undefined) return /^\s*end\w/.test(groups.liquid);
  return /^\s*\/(?!\*)/.test(groups.hugo ?? groups.component ?? '');
}

/**
 * Reads a tag.
 *
 * @param role `undefined` for a tag that closes nothing
 * @param imports files by the names that MDX gave them
 * @returns `undefined` for a tag that shows nothing
 */
export function readTag(
  match: RegExpExecArray,
  role: TagRole | undefined,
  imports: ReadonlyMap<string, string>,
): ReadTag | undefined {
  const { groups = {} } = match;
  const inner = innerOf(match);
  if (groups.list !== undefined || groups.anchor !== undefined || role === undefined) {
    return { html: '', inAttribute: '' };
  }
  if (groups.output !== undefined) return readOutput(inner);
  if (groups.expression !== undefined) return readExpression(inner, imports);
  if (inner.startsWith('/*')) {
    const shown = match[0].replace(/\/\*|\*\//g, '');
    return { html: escapeHtmlText(shown), inAttribute: shown };
  }
  const name = nameOf(match);
  if (groups.liquid !== undefined && name === 'raw') return undefined;
  const known =
    role.isOpen || role.isClose ? undefined : readKnown(name, readArguments(inner, imports));
  return known ?? { html: unread(fullName(name, inner), role), inAttribute: '' };
}

function unread(name: string, { isOpen, isClose, isBlock }: TagRole): string {
  const element = isBlock ? 'div' : 'span';
  const open = `<${element} data-unread="${escapeHtmlText(name.slice(0, 80))}">`;
  if (isClose) return `</${element}>`;
  return isOpen ? open : `${open}</${element}>`;
}

/** Name for the report: with the file that Liquid includes. */
function fullName(name: string, inner: string): string {
  return /^(?:include|render|include_relative)$/.test(name)
    ? inner.split(/\s+/, 2).join(' ').replace(/["']/g, '')
    : name;
}

/** `{{ site.baseurl }}`, `{{ "/assets/a.png" | relative_url }}`. */
function readOutput(inner: string): ReadTag {
  const text = /^(?:"([^"]*)"|'([^']*)')/.exec(inner);
  const value = text?.[1] ?? text?.[2];
  if (value !== undefined) return { html: escapeHtmlText(value), inAttribute: value };
  if (/^(?:site|page)\.?(?:baseurl|url|base_?path)\b/i.test(inner))
    return { html: '', inAttribute: '' };
  return {
    html: `<span data-unread="${escapeHtmlText(`{{ ${inner.slice(0, 60)} }}`)}"></span>`,
    inAttribute: '',
  };
}

function readExpression(inner: string, imports: ReadonlyMap<string, string>): ReadTag {
  const text = /^(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)$/.exec(inner);
  const value = text?.[1] ?? text?.[2] ?? text?.[3] ?? imports.get(inner);
  if (value !== undefined) return { html: escapeHtmlText(value), inAttribute: value };
  if (inner === '' || inner.startsWith('/*')) return { html: '', inAttribute: '' };
  return {
    html: `<span data-unread="${escapeHtmlText(`{${inner.slice(0, 60)}}`)}"></span>`,
    inAttribute: '',
  };
}

type TagArguments = { named: ReadonlyMap<string, string>; first: string };

function readArguments(inner: string, imports: ReadonlyMap<string, string>): TagArguments {
  const named = new Map<string, string>();
  const positional: string[] = [];
  const pattern =
    /(?:([\w:-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|\{["'`]?([^{}]*?)["'`]?\}|([^\s"'`={}]+))/g;
  const rest = inner.replace(/^\S+/, '');
  for (const [, name, ...values] of rest.matchAll(pattern)) {
    const text = values.find(Boolean) ?? '';
    const value = imports.get(text) ?? text;
    if (name === undefined) positional.push(value);
    else named.set(name.toLowerCase(), value);
  }
  return { named, first: positional[0] ?? '' };
}

function readKnown(name: string, { named, first }: TagArguments): ReadTag | undefined {
  const get = (...names: readonly string[]): string =>
    names.map((key) => named.get(key) ?? '').find((value) => value !== '') ?? '';
  switch (name.toLowerCase()) {
    case 'toc':
    case 'tableofcontents':
      return { html: '', inAttribute: '' };
    case 'ref':
    case 'relref':
    case 'link':
    case 'post_url': {
      const target = (get('path') || first).replace(/^(?=\d{4}-\d\d-\d\d-[^.]*$)/, '_posts/');
      return { html: escapeHtmlText(target), inAttribute: target };
    }
    case 'figure':
    case 'img':
    case 'image':
    case 'picture':
      return figure(get('src', 'image') || first, get('alt', 'title'), get('caption'), get('link'));
    case 'youtube':
      return embed('https://www.youtube.com/embed/', get('id', 'videoid', 'url') || first);
    case 'vimeo':
      return embed('https://player.vimeo.com/video/', get('id', 'videoid', 'url') || first);
    default:
      return undefined;
  }
}

function figure(src: string, alt: string, caption: string, link: string): ReadTag | undefined {
  if (!/[./]/.test(src)) return undefined;
  const picture = `<img src="${escapeHtmlText(src)}" alt="${escapeHtmlText(alt)}">`;
  const linked = link === '' ? picture : `<a href="${escapeHtmlText(link)}">${picture}</a>`;
  const words = caption === '' ? '' : `<figcaption>${escapeHtmlText(caption)}</figcaption>`;
  return { html: `<figure class="wp-block-image">${linked}${words}</figure>`, inAttribute: src };
}

function embed(player: string, given: string): ReadTag | undefined {
  const id = /^(?:https?:\/\/\S*?(?:[?&]v=|\/))?([\w-]{6,20})(?:[?&#].*)?$/.exec(given)?.[1];
  if (id === undefined) return undefined;
  const html = `<figure class="wp-block-embed"><iframe src="${player}${id}"></iframe></figure>`;
  return { html, inAttribute: player + id };
}
