import { parseHtml } from '../../../import/convert/convert-html';

/** Returns the number of elements inside each other, along the first of each. */
function depthOf(root: Element): number {
  let depth = 0;
  for (let at = root.firstElementChild; at; at = at.firstElementChild) depth += 1;
  return depth;
}

it.each([
  ['50 elements stay as they are', 'div', 50, 50, false],
  ['128 elements stay as they are', 'div', 128, 128, false],
  ['of 400 the outermost 128 stay', 'div', 400, 128, true],
  ['of more than any page has 16 stay', 'details', 600, 16, true],
])('nesting: %s', (_what, tag, count, kept, isFlattened) => {
  const html = `${`<${tag}>one `.repeat(count)}two${`</${tag}>`.repeat(count)}`;
  const parsed = parseHtml(html);
  const breaks = parsed.root.querySelectorAll('br').length;
  expect(parsed.isFlattened).toBe(isFlattened);
  expect(depthOf(parsed.root) - Math.min(breaks, 1)).toBe(kept);
  expect(parsed.root.textContent).toBe(`${'one '.repeat(count)}two`);
});
