/**
 * Turns the Markdown of a post into HTML whose addresses hold for the whole folder. Tags of site generators are
 * Liquid's `{% … %}` and `{{ … }}`, Hugo's `{{< … >}}`, attribute lists of Kramdown, components of MDX, and wiki
 * links. Before Markdown is read, each is replaced by a mark of letters and digits, which Markdown leaves alone; in
 * the HTML the mark becomes the tag's HTML, or, inside code, the tag as it was written.
 */
import { micromark } from 'micromark';
import { defList, defListHtml } from 'micromark-extension-definition-list';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Addresses } from '../addresses';
import { escapeHtmlText, rewriteAddresses } from '../addresses';
import type { Loss } from '../convert/conversion';
import { takeModules } from './mdx-modules';
import type { ReadTag, TagContext, TagRole } from './read-tag';
import { componentTags, isClosing, markdownTags, nameOf, readTag } from './read-tag';

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

export type MarkdownContext = {
  isMdx: boolean;
  addresses: Addresses;
  findNamed: TagContext['findNamed'];
};

/**
 * Returns the HTML of a body in GitHub's Markdown, and names what is not in it. Raw HTML, and addresses of any scheme,
 * are kept: they are of strangers, as the HTML of any source is.
 */
export function markdownToHtml(
  markdown: string,
  { isMdx, addresses, findNamed }: MarkdownContext,
): { html: string; losses: Loss[] } {
  const losses: Loss[] = [];
  const held = holdTags(markdown, isMdx, findNamed, losses);
  const html = micromark(held.markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm(), defList],
    htmlExtensions: [gfmHtml(), defListHtml, keepsRawHtml],
  });
  const released = releaseTags(nameCallouts(html, losses), held, losses);
  for (const [, detail = ''] of released.matchAll(/<(?:a|img)\b[^>]*\stitle="([^"]+)"/g)) {
    losses.push({ kind: 'lost', what: 'a title of a link or picture', detail });
  }
  return { html: rewriteAddresses(released, addresses).trim(), losses };
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

type HeldTags = {
  markdown: string;
  /** With their sources. */
  tags: readonly (ReadTag & { source: string })[];
  /** Text around the number of a tag in its mark; it does not occur in the file. */
  fence: string;
};

/** Replaces tags by marks. A tag on a line of its own becomes a paragraph of its own. */
function holdTags(
  text: string,
  isMdx: boolean,
  findNamed: TagContext['findNamed'],
  losses: Loss[],
): HeldTags {
  let fence = 'heldtag';
  while (text.includes(fence)) fence += 'x';
  const imports = new Map<string, string>();
  const plain = isMdx ? takeModules(text, imports, losses) : fenceHighlights(text);
  const found = withoutRawParts([...plain.matchAll(isMdx ? componentTags : markdownTags)]);
  const roles = pairTags(found, plain);
  const tags: HeldTags['tags'][number][] = [];
  let markdown = '';
  let end = 0;
  for (const match of found) {
    const [source] = match;
    markdown += plain.slice(end, match.index);
    end = match.index + source.length;
    const role = roles.get(match);
    const read = readTag(match, role, { imports, findNamed });
    if (read === undefined) continue;
    const number = tags.push({ ...read, source }) - 1;
    markdown += role?.isBlock ? `\n\n${fence}a${number}${fence}\n\n` : `${fence}${number}${fence}`;
  }
  return { markdown: markdown + plain.slice(end), tags, fence };
}

/** Puts tags back into the HTML of their Markdown, and names what those outside code lose. */
function releaseTags(html: string, { tags, fence }: HeldTags, losses: Loss[]): string {
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
        if (codeDepth > 0 && !isInTag) return escapeHtmlText(tag.source);
        if (tag.loss) losses.push(tag.loss);
        return isInTag ? escapeHtmlText(tag.inAttribute) : tag.html;
      }
      isInTag = found !== '>';
      if (found.length > 1) codeDepth = Math.max(0, codeDepth + (slash === '/' ? -1 : 1));
      return found;
    },
  );
}

/** Makes a bold line of the sign of a callout, such as `[!tip] Hands up` at the beginning of a quote. */
function nameCallouts(html: string, losses: Loss[]): string {
  return html.replace(
    /(<blockquote>\s*<p>)\[!([\w-]+)(\|[^\]\n]*)?\][+-]?[ \t]*([^\n]*?)(\n|<\/p>)/g,
    (_, start: string, kind: string, size = '', title: string, end: string) => {
      const name = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
      const detail = `[!${kind}${size}] ${title.replace(/<[^>]*>/g, '')}`.trim();
      losses.push({ kind: 'changed', what: 'a callout, now a quote', detail });
      return `${start}<strong>${title || name}</strong></p>${end === '\n' ? '\n<p>' : ''}`;
    },
  );
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
