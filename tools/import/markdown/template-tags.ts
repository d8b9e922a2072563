/**
 * Tags of site generators inside Markdown: Liquid's `{% … %}` and `{{ … }}`, Hugo's `{{< … >}}`, attribute lists of
 * Kramdown, and components of MDX. Before Markdown is read, each is replaced by a mark of letters and digits, which
 * Markdown leaves alone; in the HTML the mark becomes the tag's HTML, or, inside code, the tag as it was written.
 */
import { escapeHtmlText } from '../rewrite-addresses';
import type { ReadTag, TagRole } from './read-tag';
import { isClosing, nameOf, readTag } from './read-tag';

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
export function holdTags(text: string, isMdx: boolean): HeldTags {
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
export function releaseTags(html: string, { tags, fence }: HeldTags): string {
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
