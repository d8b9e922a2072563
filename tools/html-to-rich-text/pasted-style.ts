/** Reads formats from the tags and inline styles of pasted HTML. */
import { toLink } from '../../src/domain/story/link';
import { readUrl } from '../../src/lib/values/read-url';
import type { MarkJson } from './rich-text-json';
import { styleAttribute } from './disarm-html';
import type { LeftOut } from './left-out';

export type Style = ReadonlyMap<string, string>;

const noStyle: Style = new Map();

/** Reads the inline style of an element. Office programs write properties of their own there. */
export function styleOf(element: Element): Style {
  const text = element.getAttribute(styleAttribute);
  if (!text) return noStyle;
  return new Map(
    text.split(';').map((declaration): [string, string] => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
    }),
  );
}

/** True for an element that its page does not show. */
export function isHidden(element: Element, style: Style): boolean {
  return (
    element.hasAttribute('hidden') ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    element.classList.contains('msocomoff')
  );
}

const markTags: Readonly<Record<string, string>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  CITE: 'italic',
  DFN: 'italic',
  VAR: 'italic',
  U: 'underline',
  INS: 'underline',
  S: 'strike',
  STRIKE: 'strike',
  DEL: 'strike',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
  TT: 'code',
  SUP: 'superscript',
  SUB: 'subscript',
  MARK: 'highlight',
};

/** Formats of the text inside an element; those of its ancestors come in `marks`. */
export function marksInside(
  element: Element,
  style: Style,
  marks: readonly MarkJson[],
  leftOut: LeftOut,
): readonly MarkJson[] {
  const types = new Set(marks.map(({ type }) => type));
  const tagMark = markTags[element.tagName];
  if (tagMark) types.add(tagMark);
  for (const [type, isOn] of Object.entries(styledMarks(style))) {
    if (isOn) types.add(type);
    else if (isOn === false) types.delete(type);
  }
  noteStyle(element, style, leftOut);
  const link = element.tagName === 'A' ? linkMark(element, leftOut) : undefined;
  const outer = marks.find(({ type }) => type === 'link');
  const hasLink = link ?? outer;
  // A link is underlined anyway.
  if (hasLink) types.delete('underline');
  types.delete('link');
  const plain = [...types].map((type) => marks.find((mark) => mark.type === type) ?? { type });
  return hasLink ? [...plain, hasLink] : plain;
}

/** Formats that a style sets (true) or takes back (false). */
function styledMarks(style: Style): Record<string, boolean | undefined> {
  const weight = style.get('font-weight');
  const slant = style.get('font-style');
  const decoration = style.get('text-decoration-line') ?? style.get('text-decoration') ?? '';
  const raised = style.get('vertical-align');
  return {
    bold: weight === undefined ? undefined : /bold/.test(weight) || Number(weight) >= 600,
    italic: slant === undefined ? undefined : /italic|oblique/.test(slant),
    underline: decoration.includes('underline') || undefined,
    strike: decoration.includes('line-through') || undefined,
    superscript: raised === 'super' || undefined,
    subscript: raised === 'sub' || undefined,
  };
}

/** Matches the colors of plain text and of the paper under it, which are not kept. */
const plainColors =
  /^(inherit|initial|unset|auto|transparent|none|currentcolor|black|white|windowtext|window|#0{3}|#0{6}|#f{3}|#f{6}|rgba?\((0, ?0, ?0|255, ?255, ?255)(, ?[\d.]+)?\))$/;

function noteStyle(element: Element, style: Style, leftOut: LeftOut): void {
  const isLink = element.closest('a') !== null;
  const colors = [
    isLink ? undefined : style.get('color'),
    style.get('background-color'),
    style.get('background'),
    style.get('mso-highlight'),
    element.getAttribute('color')?.toLowerCase(),
    element.getAttribute('bgcolor')?.toLowerCase(),
  ];
  if (colors.some((color) => color && !plainColors.test(color))) leftOut.color += 1;
  const isFont = element.tagName === 'FONT';
  if (style.has('font-family') || style.has('font-size') || isFont) leftOut.font += 1;
}

/** Reads a link. One whose address pages cannot open keeps its text only. */
function linkMark(element: Element, leftOut: LeftOut): MarkJson | undefined {
  const href = element.getAttribute('href')?.trim();
  if (!href) return undefined;
  const link = toLink(withoutRedirect(href));
  // Paths and places belong to the page that was copied from.
  if (link?.kind !== 'url' || link.url.startsWith('#')) {
    leftOut.link += 1;
    return undefined;
  }
  const { protocol, pathname } = new URL(link.url);
  const isEmail = protocol === 'mailto:';
  return {
    type: 'link',
    attrs: {
      href: isEmail ? decodeEmail(pathname) : link.url,
      uuid: null,
      anchor: null,
      target: '_self',
      linktype: isEmail ? 'email' : 'url',
    },
  };
}

/** Returns the target of a link that Google's programs lead through themselves; any other address as it is. */
export function withoutRedirect(address: string): string {
  const url = readUrl(address);
  const isGoogle =
    url && /^(?:www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url';
  return (isGoogle && (url.searchParams.get('q') ?? url.searchParams.get('url'))) || address;
}

function decodeEmail(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
