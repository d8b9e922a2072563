/**
 * Turns the Markdown of a post into HTML whose addresses hold for the whole folder. Tags of site generators are
 * Liquid's `{% … %}` and `{{ … }}`, Hugo's `{{< … >}}`, attribute lists of Kramdown, and components of MDX. Before
 * Markdown is read, each is replaced by a mark of letters and digits, which Markdown leaves alone; in the HTML the
 * mark becomes the tag's HTML, or, inside code, the tag as it was written.
 */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Addresses } from '../addresses';
import { escapeHtmlText, rewriteAddresses } from '../addresses';

/** Keeps all raw HTML: GitHub's filter would make text of `iframe`, which is how posts embed videos. */
const keepsRawHtml: ReturnType<typeof gfmHtml> = {
  exit: {
    htmlFlowData(token) {
      this.raw(this.encode(this.sliceSerialize(token)));
    },
    htmlTextData(token) {
      this.raw(this.encode(this.sliceSerialize(token)));
    },
  },
};

/**
 * Returns the HTML of a body in GitHub's Markdown. Raw HTML in it, and addresses of any scheme, are kept: they are
 * of strangers, as the HTML of any source is.
 */
export function markdownToHtml(markdown: string, isMdx: boolean, addresses: Addresses): string {
  const held = holdTags(markdown, isMdx);
  const html = micromark(held.markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), keepsRawHtml],
  });
  return rewriteAddresses(releaseTags(html, held), addresses).trim();
}

/** Takes the first heading off a body if it is the title, or if there is no other title. */
export function takeTitle(markdown: string, title: string): { title: string; markdown: string } {
  const [all, atx, setext] =
    /^\s*(?:#[ \t]+([^\n]+?)(?:[ \t]+#*)?[ \t]*(?:\n|$)|(\S[^\n]*)\n=+[ \t]*(?:\n|$))/.exec(
      markdown,
    ) ?? [];
  const heading = (atx ?? setext ?? '').replace(/[*_`]+|\s*\{#[^}]*\}$/g, '').trim();
  const isTitle = title === '' || heading.toLowerCase() === title.toLowerCase();
  if (all === undefined || heading === '' || !isTitle) return { title, markdown };
  return { title: title || heading, markdown: markdown.slice(all.length) };
}

type HeldTag = ReadTag & {
  /** As written. */
  source: string;
};

type HeldTags = {
  markdown: string;
  tags: readonly HeldTag[];
  /** Text around the number of a tag in its mark; it does not occur in the file. */
  fence: string;
};

/** Maximum length of a tag in characters. What is longer is text. */
const maxTagLength = 2000;

const markdownTags = new RegExp(
  [
    `\\{\\{[<%](?<hugo>[^]{0,${maxTagLength}}?)[>%]\\}\\}`,
    `\\{%-?(?<liquid>[^]{0,${maxTagLength}}?)-?%\\}`,
    `\\{\\{-?(?<output>[^{}<%]{1,${maxTagLength}}?)-?\\}\\}`,
    '\\{:(?<list>[^}\\n]{0,300})\\}',
    '[ \\t]+\\{#(?<anchor>[^}\\n]{1,300})\\}(?=[ \\t]*$)',
  ].join('|'),
  'gm',
);
const componentTags = new RegExp(
  [
    `<(?<component>/?[A-Z](?:[^<>"']|"[^"]*"|'[^']*'){0,${maxTagLength}})>`,
    '\\{(?<expression>[^{}\\n]{0,500})\\}',
  ].join('|'),
  'g',
);

/** Replaces tags by marks. A tag on a line of its own becomes a paragraph of its own. */
function holdTags(text: string, isMdx: boolean): HeldTags {
  const fence = unusedWord(text);
  const imports = new Map<string, string>();
  const plain = isMdx ? dropModuleLines(text, imports) : fenceHighlights(text);
  const found = withoutRawParts([...plain.matchAll(isMdx ? componentTags : markdownTags)]);
  const blocks = pairTags(found, plain);
  const tags: HeldTag[] = [];
  let markdown = '';
  let end = 0;
  for (const match of found) {
    const [source] = match;
    markdown += plain.slice(end, match.index);
    end = match.index + source.length;
    const role = blocks.get(match);
    const read = readTag(match, role, imports);
    if (read === undefined) continue;
    const number = tags.push({ ...read, source }) - 1;
    markdown += role?.isBlock ? `\n\n${fence}a${number}${fence}\n\n` : `${fence}${number}${fence}`;
  }
  return { markdown: markdown + plain.slice(end), tags, fence };
}

/** Puts tags back into the HTML of their Markdown. */
function releaseTags(html: string, { tags, fence }: HeldTags): string {
  const lone = html.replace(new RegExp(`<p>\\s*(${fence}a\\d+${fence})\\s*</p>`, 'g'), '$1');
  let codeDepth = 0;
  let isInTag = false;
  return lone.replace(
    new RegExp(
      `<(/?)(?:pre|code)\\b|[<>]|\\n\\n${fence}a(\\d+)${fence}\\n\\n|${fence}a?(\\d+)${fence}`,
      'gi',
    ),
    (found: string, slash?: string, block?: string, inline?: string) => {
      const tag = tags[Number(block ?? inline)];
      if (tag !== undefined) {
        if (isInTag) return escapeHtmlText(tag.inAttribute);
        return codeDepth > 0 ? escapeHtmlText(tag.source) : tag.html;
      }
      isInTag = found !== '>';
      if (found.length > 1) codeDepth = Math.max(0, codeDepth + (slash === '/' ? -1 : 1));
      return found;
    },
  );
}

function unusedWord(text: string): string {
  let word = 'heldtag';
  while (text.includes(word)) word += 'x';
  return word;
}

/** Removes tags between `{% raw %}` and `{% endraw %}`, which are text. Both of these stay. */
function withoutRawParts(found: readonly RegExpExecArray[]): RegExpExecArray[] {
  let isRaw = false;
  return found.filter((match) => {
    const name = match.groups?.liquid?.trim();
    if (name === 'raw' || name === 'endraw') isRaw = name === 'raw';
    else return !isRaw;
    return true;
  });
}

/** Finds for each tag its role; tags that close nothing have none. */
function pairTags(found: readonly RegExpExecArray[], text: string): Map<RegExpExecArray, TagRole> {
  const roles = new Map<RegExpExecArray, TagRole>();
  const open = new Map<string, RegExpExecArray[]>();
  for (const match of found) {
    const name = nameOf(match);
    const isBlock = isAlone(text, match);
    if (!isClosing(match)) {
      const others = open.get(name);
      if (others === undefined) open.set(name, [match]);
      else others.push(match);
      roles.set(match, { isOpen: false, isClose: false, isBlock });
      continue;
    }
    const partner = open.get(name)?.pop();
    const role = partner && roles.get(partner);
    if (role === undefined) continue;
    role.isOpen = true;
    role.isBlock &&= isBlock;
    roles.set(match, { isOpen: false, isClose: true, isBlock: role.isBlock });
  }
  return roles;
}

function isAlone(text: string, { 0: { length }, index }: RegExpExecArray): boolean {
  const isFirst = index === 0 || text[index - 1] === '\n';
  return isFirst && /^[ \t]*(?:\n|$)/.test(text.slice(index + length, index + length + 80));
}

/** Makes fenced code of `highlight`, in Liquid's and in Hugo's form, and drops Liquid's comments. */
function fenceHighlights(text: string): string {
  const fence = '~'.repeat(12);
  return text
    .replace(
      /\{%-?\s*comment\s*-?%\}(?:(?!\{%-?\s*comment)[^]){0,20000}?\{%-?\s*endcomment\s*-?%\}/g,
      '',
    )
    .replace(
      /^(?:\{%-?\s*highlight\s+([\w+#-]+)[^%\n]*%\}|\{\{[<%]\s*highlight\s+"?([\w+#-]+)[^>\n]*[>%]\}\})\n?((?:(?!\{[{%][<%-]?\s*highlight)[^]){0,50000}?)\n?(?:\{%-?\s*endhighlight\s*-?%\}|\{\{[<%]\s*\/\s*highlight\s*[>%]\}\})/gm,
      (_, liquid: string | undefined, hugo: string | undefined, code: string) =>
        `\n${fence}${liquid ?? hugo ?? ''}\n${code}\n${fence}\n`,
    );
}

/** Removes `import` and `export` of MDX outside code, and notes what names import. */
function dropModuleLines(text: string, imports: Map<string, string>): string {
  let isCode = false;
  let isModule = false;
  const kept = text.split('\n').filter((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) return true;
    const [, name, from] = /^import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/.exec(line) ?? [];
    if (name !== undefined && from !== undefined) imports.set(name, from);
    isModule = /^(?:import|export)\s/.test(line) || (isModule && line.trim() !== '');
    return !isModule;
  });
  return kept.join('\n');
}

type ReadTag = {
  html: string;
  /** Value inside an attribute of HTML, such as the address of a post. */
  inAttribute: string;
};

/** Place of a tag: with a partner, and on a line of its own, as its partner then is too. */
type TagRole = { isOpen: boolean; isClose: boolean; isBlock: boolean };

/** Text between the marks of a tag, without the slash of a closing or empty one. */
function innerOf({ groups = {} }: RegExpExecArray): string {
  const inner =
    groups.hugo ?? groups.liquid ?? groups.output ?? groups.component ?? groups.expression;
  return (inner ?? '').trim().replace(/^\/(?!\*)\s*|\s*\/$/g, '');
}

/** Name by which an opening and a closing tag find each other. */
function nameOf(match: RegExpExecArray): string {
  const [name = ''] = innerOf(match).split(/[\s=]/, 1);
  return match.groups?.liquid === undefined ? name : name.replace(/^end(?=\w)/, '');
}

function isClosing({ groups = {} }: RegExpExecArray): boolean {
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
function readTag(
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
  const rendered =
    role.isOpen || role.isClose ? undefined : readKnown(name, readArguments(inner, imports));
  return rendered ?? { html: unread(fullName(name, inner), role), inAttribute: '' };
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
