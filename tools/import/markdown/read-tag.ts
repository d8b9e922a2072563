/** Reads one tag of a site generator, a component or an expression of MDX, or a wiki link. */
import { toAnchor } from '../../../src/content/enhance/headings';
import { escapeHtmlText } from '../addresses';
import type { Loss } from '../convert/conversion';

export type ReadTag = {
  html: string;
  /** Value inside an attribute of HTML, such as the address of a post. */
  inAttribute: string;
  /** What a reader of the HTML misses. */
  loss?: Loss | undefined;
};

/** Place of a tag: with a partner, and on a line of its own, as its partner then is too. */
export type TagRole = { isOpen: boolean; isClose: boolean; isBlock: boolean };

export type TagContext = {
  /** Files by the names that MDX gave them. */
  imports: ReadonlyMap<string, string>;
  /**
   * Returns the address of a note or picture by the name in a wiki link. `''` is for a name that the folder does not
   * have; `undefined` if such a link is text, as on sites whose generator has none.
   */
  findNamed: (name: string) => string | undefined;
};

/** Maximum length of a tag in characters. What is longer is text. */
const maxLength = 2000;

/** Not `[[1]](address)`, which is Markdown, and no number, which is a note of a text. */
const wikiLink =
  '(?<embed>!?)\\[\\[(?!\\d+\\])(?<wiki>[^\\[\\]\\n|]{1,300}?)(?:\\\\?\\|(?<shown>[^\\[\\]\\n]{0,300}))?\\]\\](?![(\\[])';
export const markdownTags = new RegExp(
  [
    `\\{\\{[<%](?<hugo>[^]{0,${maxLength}}?)[>%]\\}\\}`,
    `\\{%-?(?<liquid>[^]{0,${maxLength}}?)-?%\\}`,
    `\\{\\{-?(?<output>[^{}<%]{1,${maxLength}}?)-?\\}\\}`,
    '\\{:(?<list>[^}\\n]{0,300})\\}',
    '[ \\t]+\\{#(?<anchor>[^}\\n]{1,300})\\}(?=[ \\t]*$)',
    wikiLink,
  ].join('|'),
  'gm',
);
/** What is between braces, with three levels of braces in it. */
const expression = [1, 2, 3].reduce((inner) => `(?:[^{}]|\\{${inner}\\})*`, '[^{}]*');
export const componentTags = new RegExp(
  [
    `<(?<component>/?[A-Z](?:[^<>"'{}]|"[^"]*"|'[^']*'|\\{${expression}\\}){0,${maxLength}})>`,
    `\\{(?<expression>${expression})\\}`,
    wikiLink,
  ].join('|'),
  'g',
);

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

const nothing: ReadTag = { html: '', inAttribute: '' };

/**
 * Reads a tag.
 *
 * @param role `undefined` for a tag that closes nothing
 * @returns `undefined` for a tag of which nothing is shown, nor a mark
 */
export function readTag(
  match: RegExpExecArray,
  role: TagRole | undefined,
  { imports, findNamed }: TagContext,
): ReadTag | undefined {
  const { groups = {} } = match;
  const [source] = match;
  const inner = innerOf(match);
  const name = nameOf(match);
  if (groups.wiki !== undefined) return readWikiLink(match, findNamed);
  if (groups.liquid !== undefined && name === 'raw') return undefined;
  if (groups.list !== undefined || groups.anchor !== undefined || role?.isClose) return nothing;
  if (groups.output !== undefined) return readOutput(inner, source);
  if (groups.expression !== undefined) return readExpression(inner, source, imports);
  if (inner.startsWith('/*')) return text(source.replace(/\/\*|\*\//g, ''));
  const known = role?.isOpen ? undefined : readKnown(name, readArguments(inner, imports));
  return known ?? unread(fullName(name, inner), source);
}

/** A tag that shows its value. */
function text(value: string): ReadTag {
  return { html: escapeHtmlText(value), inAttribute: value };
}

/** A tag that the import does not know: its inner text stays, and the report has its words and addresses. */
function unread(name: string, source: string): ReadTag {
  const what = `the block or shortcode “${name.replace(/\s+/g, ' ').slice(0, 40)}”`;
  return { ...nothing, loss: { kind: 'lost', what, detail: source } };
}

/** Name for the report: with the file that Liquid includes. */
function fullName(name: string, inner: string): string {
  return /^(?:include|render|include_relative)$/.test(name)
    ? inner.split(/\s+/, 2).join(' ').replace(/["']/g, '')
    : name;
}

/** `{{ site.baseurl }}`, `{{ "/assets/a.png" | relative_url }}`. */
function readOutput(inner: string, source: string): ReadTag {
  const quoted = /^(?:"([^"]*)"|'([^']*)')/.exec(inner);
  const value = quoted?.[1] ?? quoted?.[2];
  if (value !== undefined) return text(value);
  const isBase = /^(?:site|page)\.?(?:baseurl|url|base_?path)\b/i.test(inner);
  return isBase ? nothing : unread(`{{ ${inner} }}`, source);
}

function readExpression(
  inner: string,
  source: string,
  imports: ReadonlyMap<string, string>,
): ReadTag {
  const quoted = /^(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)$/.exec(inner);
  const value = quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? imports.get(inner);
  if (value !== undefined) return text(value);
  return inner === '' || inner.startsWith('/*') ? nothing : unread(`{${inner}}`, source);
}

/** `[[Note]]`, `[[Note#Part|words]]`, `![[picture.png|300]]`. */
function readWikiLink(
  { 0: source, groups = {} }: RegExpExecArray,
  findNamed: TagContext['findNamed'],
): ReadTag {
  const { wiki = '', shown = '', embed = '' } = groups;
  const [name = '', ...parts] = wiki.split('#');
  const part = parts.at(-1) ?? '';
  const place = part === '' || part.startsWith('^') ? '' : `#${toAnchor(part)}`;
  const words = shown.trim() || [name, ...parts].filter(Boolean).join(' › ');
  const address = name === '' ? '' : findNamed(name.trim());
  if (address === undefined) return text(source);
  const isPicture = pictureName.test(name);
  if (embed !== '' && isPicture) {
    const alt = /^\d+(?:x\d+)?$/.test(shown.trim()) ? '' : shown.trim();
    const img = `<img src="${escapeHtmlText(address || name)}" alt="${escapeHtmlText(alt)}">`;
    return { html: img, inAttribute: address || name };
  }
  const target = address === '' && name !== '' ? '' : address + place;
  const html = target === '' ? escapeHtmlText(words) : link(target, words);
  if (target !== '' && embed === '') return { html, inAttribute: target };
  const loss: Loss =
    target === ''
      ? { kind: 'lost', what: 'a wiki link to what is not in the folder', detail: source }
      : { kind: 'changed', what: 'a note inside another, now a link', detail: source };
  return { html, inAttribute: target, loss };
}

const pictureName = /\.(?:jpe?g|png|gif|webp|avif|svg|heic|heif|bmp|tiff?)$/i;

function link(address: string, words: string): string {
  return `<a href="${escapeHtmlText(address)}">${escapeHtmlText(words)}</a>`;
}

type TagArguments = { named: ReadonlyMap<string, string>; positional: readonly string[] };

function readArguments(inner: string, imports: ReadonlyMap<string, string>): TagArguments {
  const named = new Map<string, string>();
  const positional: string[] = [];
  const pattern =
    /(?:([\w:-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|\{["'`]?([^{}]*?)["'`]?\}|([^\s"'`={}]+))/g;
  const rest = inner.replace(/^\S+/, '');
  for (const [, name, ...values] of rest.matchAll(pattern)) {
    const given = values.find(Boolean) ?? '';
    const value = imports.get(given) ?? given;
    if (name === undefined) positional.push(value);
    else named.set(name.toLowerCase(), value);
  }
  return { named, positional };
}

function readKnown(name: string, { named, positional }: TagArguments): ReadTag | undefined {
  const get = (...names: readonly string[]): string =>
    names.map((key) => named.get(key) ?? '').find((value) => value !== '') ?? '';
  const [first = '', second = ''] = positional;
  switch (name.toLowerCase()) {
    case 'toc':
    case 'tableofcontents':
      return nothing;
    case 'ref':
    case 'relref':
    case 'link':
    case 'post_url':
      return text((get('path') || first).replace(/^(?=\d{4}-\d\d-\d\d-[^.]*$)/, '_posts/'));
    case 'figure':
    case 'img':
    case 'image':
    case 'picture':
      return figure(get('src', 'image') || first, get('alt', 'title'), get('caption'), get('link'));
    case 'youtube':
      return film(
        'https://www.youtube.com/embed/',
        get('id', 'videoid', 'url') || first,
        get('start'),
      );
    case 'vimeo':
      return film('https://player.vimeo.com/video/', get('id', 'videoid', 'url') || first, '');
    case 'gist':
      return elsewhere('https://gist.github.com/', first, second);
    case 'x':
    case 'tweet':
    case 'twitter':
      return elsewhere('https://x.com/', get('user') || first, `status/${get('id') || second}`);
    case 'instagram':
      return elsewhere('https://www.instagram.com/p/', get('id') || first, '');
    default:
      return undefined;
  }
}

function figure(src: string, alt: string, caption: string, target: string): ReadTag | undefined {
  if (!/[./]/.test(src)) return undefined;
  const picture = `<img src="${escapeHtmlText(src)}" alt="${escapeHtmlText(alt)}">`;
  const linked = target === '' ? picture : `<a href="${escapeHtmlText(target)}">${picture}</a>`;
  const words = caption === '' ? '' : `<figcaption>${escapeHtmlText(caption)}</figcaption>`;
  return { html: `<figure class="wp-block-image">${linked}${words}</figure>`, inAttribute: src };
}

function film(player: string, given: string, begin: string): ReadTag | undefined {
  const id = /^(?:https?:\/\/\S*?(?:[?&]v=|\/))?([\w-]{6,20})(?:[?&#].*)?$/.exec(given)?.[1];
  if (id === undefined) return undefined;
  const start = begin || (/[?&](?:t|start)=(\d+)/.exec(given)?.[1] ?? '');
  const address = player + id + (start && `?start=${encodeURIComponent(start)}`);
  const html = `<figure class="wp-block-embed"><iframe src="${escapeHtmlText(address)}"></iframe></figure>`;
  return { html, inAttribute: address };
}

/** A link to what another site showed in the page. */
function elsewhere(site: string, owner: string, name: string): ReadTag | undefined {
  const path = [owner, ...name.split('/')].filter(Boolean);
  if (!path.every((part) => /^[\w.-]+$/.test(part)) || path.length === 0) return undefined;
  const address = site + path.join('/');
  return { html: link(address, address), inAttribute: address };
}
