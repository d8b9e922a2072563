/** First pass over a post: every element that is no text gets the form that a text has of it. */
import { toAnchor } from '../../../src/content/enhance/headings';
import { isHidden, styleOf } from '../../html-to-rich-text/pasted-style';
import type { Conversion, PrepareElement } from './conversion';
import { nothingLeft } from './conversion';
import { isElement, lineOf, toToken } from './plain-text';
import {
  prepareCover,
  prepareEmbed,
  prepareFigure,
  prepareFile,
  prepareFilm,
  prepareGallery,
  prepareLink,
  prepareParagraph,
  preparePicture,
} from './prepare-media';
import {
  prepareButton,
  prepareDefinitions,
  prepareDetails,
  prepareFaqs,
  prepareForm,
  prepareList,
  preparePre,
  preparePullQuote,
  prepareRuby,
  prepareShortQuote,
  prepareVerse,
} from './prepare-text';

/** Prepares everything inside an element, which must not be nested deeper than a stack bears. */
export function prepare(root: Element, conversion: Conversion): void {
  findPlaces(root, conversion);
  for (const child of [...root.childNodes]) prepareNode(child, conversion);
}

function prepareNode(node: Node, conversion: Conversion): void {
  if (node.nodeType === node.COMMENT_NODE && node.nodeValue?.trim() === 'nextpage') {
    conversion.countLoss('changed', 'a page of a post in several');
  }
  if (!isElement(node)) return;
  for (const child of [...(prepareElement(node, conversion) ?? node.childNodes)]) {
    prepareNode(child, conversion);
  }
}

const htmlNamespace = 'http://www.w3.org/1999/xhtml';

const prepareElement: PrepareElement = (each, conversion) => {
  // The reader counts drawings and formulas, and reads nothing of them.
  if (each.namespaceURI !== htmlNamespace) return nothingLeft;
  const left = leaveOut(each, conversion);
  if (left) return left;
  noteSource(each, conversion);
  noteClasses(each, conversion);
  markPlace(each, conversion);
  alignLine(each);
  const prepared = byClass(each, conversion);
  return prepared ?? preparations[each.tagName]?.(each, conversion);
};

/** Notes what the reader of a source has marked: see `SourcePost.html`. */
function noteSource(each: Element, conversion: Conversion): void {
  const unread = each.getAttribute('data-unread');
  if (unread !== null) {
    const what = `the block or shortcode “${unread.trim().slice(0, 40)}”`;
    const source = each.getAttribute('data-source');
    conversion.reportLoss('lost', what, source?.trim() ? source : lineOf(each));
  }
  if (each.hasAttribute('data-brackets')) {
    conversion.reportLoss('changed', 'brackets of a plugin, now words', lineOf(each));
  }
  if (each.hasAttribute('data-layout')) {
    conversion.countLoss('changed', 'a layout of a page builder');
  }
}

/** Elements with nothing for a reader, or only for one without scripts. */
const silentTags: ReadonlySet<string> = new Set(
  'STYLE NOSCRIPT TEMPLATE META LINK TITLE BASE HEAD'.split(' '),
);

/** Maximum number of characters of a script that the report has: the rest is no text. */
const maxScriptDetail = 2_000;

/** Removes what a page does not show. */
const leaveOut: PrepareElement = (each, conversion) => {
  const isHiddenText = isHidden(each, styleOf(each));
  if (isHiddenText && lineOf(each)) conversion.reportLoss('lost', 'hidden text', lineOf(each));
  if (each.tagName === 'SCRIPT' && !isEmbedScript(each)) {
    const text = each.getAttribute('src') ?? each.textContent;
    conversion.reportLoss('lost', 'a script', text.slice(0, maxScriptDetail));
  }
  const isSilent = silentTags.has(each.tagName) || each.classList.contains('screen-reader-text');
  if (!isHiddenText && !isSilent && each.tagName !== 'SCRIPT') return undefined;
  each.remove();
  return nothingLeft;
};

/** True for the script beside a post of another site, which is a loss itself. */
function isEmbedScript(script: Element): boolean {
  return /^(?:https?:)?\/\/(?:platform\.(?:twitter|x|instagram)\.com|www\.(?:instagram|tiktok)\.com|connect\.facebook\.net)\//.test(
    script.getAttribute('src') ?? '',
  );
}

const tablesOfContents =
  'wp-block-yoast-seo-table-of-contents wp-block-rank-math-toc-block ez-toc-container toc_container';

/** The site makes a table of contents itself. */
const leaveContents: PrepareElement = (contents, conversion) => {
  conversion.reportLoss('changed', 'a table of contents', lineOf(contents));
  contents.remove();
  return nothingLeft;
};

/** Notes a change; what is inside is prepared as usual. */
function noted(what: string): PrepareElement {
  return (each, conversion) => {
    conversion.reportLoss('changed', what, lineOf(each));
    return undefined;
  };
}

const classPreparations = new Map<string, PrepareElement>([
  ...'wp-block-gallery gallery tiled-gallery wp-block-jetpack-tiled-gallery wp-block-jetpack-slideshow'
    .split(' ')
    .map((name): [string, PrepareElement] => [name, prepareGallery]),
  ...tablesOfContents.split(' ').map((name): [string, PrepareElement] => [name, leaveContents]),
  ['wp-block-embed', prepareEmbed],
  ['wp-caption', prepareFigure],
  ['wp-block-cover', prepareCover],
  ['wp-block-file', prepareFile],
  ['wp-block-pullquote', preparePullQuote],
  ['pullquote', preparePullQuote],
  ['wp-block-verse', prepareVerse],
  ['wp-block-button', prepareButton],
  ['wp-block-columns', noted('columns')],
  ['wp-block-media-text', noted('text beside a picture')],
  ['schema-faq', prepareFaqs],
  ['rank-math-faq', prepareFaqs],
  ['wp-block-rank-math-faq-block', prepareFaqs],
  ['twitter-tweet', noted('an embed of x.com')],
  ['instagram-media', noted('an embed of instagram.com')],
  ['tiktok-embed', noted('an embed of tiktok.com')],
  ['fb-post', noted('an embed of facebook.com')],
]);

function byClass(each: Element, conversion: Conversion): readonly Node[] | undefined {
  const name = [...each.classList, each.id].find((one) => classPreparations.has(one));
  return name === undefined ? undefined : classPreparations.get(name)?.(each, conversion);
}

const preparations: Readonly<Record<string, PrepareElement | undefined>> = {
  A: prepareLink,
  P: prepareParagraph,
  IMG: preparePicture,
  FIGURE: prepareFigure,
  VIDEO: prepareFilm,
  AUDIO: prepareFilm,
  IFRAME: prepareFilm,
  OBJECT: prepareFilm,
  EMBED: prepareFilm,
  FORM: prepareForm,
  DETAILS: prepareDetails,
  DL: prepareDefinitions,
  UL: prepareList,
  OL: prepareList,
  PRE: preparePre,
  Q: prepareShortQuote,
  RT: prepareRuby,
};

/** Counts colors and sizes that are classes. Those that are styles are counted by the reader. */
function noteClasses({ className }: Element, conversion: Conversion): void {
  if (!className.includes('has-')) return;
  if (/\bhas-[\w-]*(?:color|background)\b/.test(className))
    conversion.countLoss('changed', 'a color');
  if (/\bhas-[\w-]*font-size\b/.test(className))
    conversion.countLoss('changed', 'a font or a size');
}

/** Finds the ids that links of the post lead to, and those that headings will have. */
function findPlaces(root: Element, conversion: Conversion): void {
  const linked = new Set<string>();
  for (const anchor of root.getElementsByTagName('a')) {
    const address = conversion.resolve(anchor.getAttribute('href'));
    if (address?.startsWith('#')) linked.add(address.slice(1));
  }
  if (linked.size === 0) return;
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const id = toAnchor(lineOf(heading));
    if (linked.has(id)) conversion.addLinkTarget('heading', id);
  }
  for (const place of root.querySelectorAll('[id], a[name]')) {
    const id = placeOf(place);
    if (linked.has(id) && !conversion.isLinkTarget(id)) conversion.addLinkTarget('element', id);
  }
}

function placeOf(each: Element): string {
  return each.id || (each.tagName === 'A' ? (each.getAttribute('name') ?? '') : '');
}

/** Elements with places before them, because their own text is not read as a line. */
const placedBefore: ReadonlySet<string> = new Set('UL OL TABLE FIGURE IMG HR DL PRE BR'.split(' '));

function markPlace(each: Element, conversion: Conversion): void {
  const id = placeOf(each);
  if (!conversion.needsAnchor(id)) return;
  const token = toToken('place', id);
  if (placedBefore.has(each.tagName)) each.before(token);
  else each.prepend(token);
}

const lineTags: ReadonlySet<string> = new Set(
  'P DIV SECTION ARTICLE ASIDE H1 H2 H3 H4 H5 H6 CENTER PRE LI DT DD TD TH BLOCKQUOTE FIGCAPTION'.split(
    ' ',
  ),
);

/** Writes the alignment of a line, its own or that of the lines around it, as its attribute. */
function alignLine(each: Element): void {
  if (!lineTags.has(each.tagName)) return;
  const byClasses = /\bhas-text-align-(left|center|right)\b/.exec(each.className)?.[1];
  const align =
    styleOf(each).get('text-align') ??
    byClasses ??
    each.getAttribute('align') ??
    (each.tagName === 'CENTER' ? 'center' : each.parentElement?.getAttribute('align'));
  if (align && !each.parentElement?.matches('table, img')) each.setAttribute('align', align);
}
