import { convertHtml } from '../../../import/convert/convert-html';
import { isRecord } from '../../../../src/lib/values/json';
import { hostileStrings } from '../../../../__tests__/rigs/hostile/hostile-strings';
import { convert, articleOf } from './converted-post';

/** Fields and attributes that a page or a build opens. */
const addressNames = new Set(['href', 'filename', 'address', 'url', 'youtube', 'src']);

function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    addressNames.has(name) && typeof each === 'string' ? [each] : addressesIn(each),
  );
}

const safeAddress = /^(?:https?:\/\/|#|tel:|\/[^/\\])/;

/** Converts a post, and also returns its addresses that are not on the web, a place, a path or a number. */
function readHostile(html: string) {
  const { losses, ...body } = convert(html);
  articleOf(body);
  for (const { detail } of losses.filter(({ kind }) => kind === 'changed')) {
    expect(detail.length).toBeLessThanOrEqual(120);
  }
  const unsafe = addressesIn(body).filter((address) => address && !safeAddress.test(address));
  return { document: body.document, unsafe };
}

/** Converts a post whose address is unknown, and returns its addresses that have another scheme. */
function readHostileFile(html: string): string[] {
  const { document } = convertHtml(html, { key: 'p', address: undefined, pictures: new Map() });
  return addressesIn(document).filter(
    (address) => /^[^/?#]*:/.test(address) && !safeAddress.test(address),
  );
}

/** Places of a text in a post. */
function postsWith(text: string): string {
  const attribute = text.replaceAll('"', '&quot;');
  return [
    `<p>${text}</p><a href="${attribute}">x</a><img src="${attribute}" alt="${attribute}">`,
    `<figure class="wp-block-embed"><div>${text}</div></figure>`,
    `<iframe src="${attribute}" title="${attribute}"></iframe><video src="${attribute}" poster="${attribute}"></video>`,
    `<div class="${attribute}" id="${attribute}" style="${attribute}" data-unread="${attribute}">x</div><a href="#${attribute}">to</a>`,
    `<details><summary>${text}</summary>${text}</details>`,
    `<div class="schema-faq"><div class="schema-faq-section"><b class="schema-faq-question">${text}</b><p class="schema-faq-answer">${text}</p></div></div>`,
    `<figure class="wp-block-gallery"><img src="${attribute}"><img src="a.jpg"><figcaption>${text}</figcaption></figure>`,
    `<div class="wp-block-button"><a href="${attribute}">${text}</a></div><blockquote class="pullquote">${text}</blockquote>`,
    `<pre class="${attribute}">${text}</pre>`,
  ].join('');
}

it.each([...new Set(hostileStrings.map(({ kind }) => kind))])('bears strings of %s', (kind) => {
  for (const { text } of hostileStrings.filter((each) => each.kind === kind)) {
    // In twenty places of a post, a tenth of the longest is as far beyond every limit.
    const posts = postsWith(text.slice(0, 10_000));
    expect(readHostile(text).unsafe).toEqual([]);
    expect(readHostile(posts).unsafe).toEqual([]);
    expect(readHostileFile(posts)).toEqual([]);
  }
});

it.each([
  [2_000, 'div'],
  [2_000, 'b'],
  [2_000, 'ol'],
  [2_000, 'blockquote'],
  [2_000, 'form'],
  [2_000, 'figure class="wp-block-gallery"'],
  [500, 'dl><dt'],
  [500, 'details><summary>q</summary'],
  [500, 'a href="javascript:alert(1)"'],
])('keeps the words inside %d <%s>', (count, tag) => {
  const { document, unsafe } = readHostile(`${`<${tag}>`.repeat(count)}the end`);
  expect(unsafe).toEqual([]);
  expect(JSON.stringify(document)).toContain('the end');
});

it.each([
  [50, []],
  [400, ['elements nested deeper than a page can have them']],
])('names what %d elements in each other lose', (count, expected) => {
  const { losses } = convert(`${'<div>'.repeat(count)}the end`);
  expect(losses.map(({ what }) => what)).toEqual(expected);
});

it('bears huge attributes, null characters and the characters of its own tokens', () => {
  const token = '\ufdd0blok:0\ufdd1';
  const html = `<p class="${'x '.repeat(50_000)}" title="${'y'.repeat(100_000)}">one${'\0'.repeat(9_000)}</p>
    <p>${token}&#xFDD0;place:x&#64977;</p><img src="a.jpg" alt="${token}"><a href="https://link.invalid/0">two</a>`;
  const { document, unsafe } = readHostile(html);
  expect(unsafe).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/[\ufdd0\ufdd1]/);
  expect(document.content?.filter(({ type }) => type === 'blok')).toHaveLength(1);
});

it('bears what is not closed', () => {
  for (const html of [
    '<'.repeat(9_000),
    '<a x="'.repeat(9_000),
    '<!--'.repeat(9_000),
    '<p><b><a href=x>'.repeat(300),
  ]) {
    expect(readHostile(html).unsafe).toEqual([]);
  }
});
