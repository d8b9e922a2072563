import { readFileSync } from 'node:fs';
import { outlineHeadings, tableOfContents } from '../../../../src/content/enhance/headings';
import { headingNode, words } from '../../../rigs/builders/article-pages';

const many = (count: number, level: 2 | 3) =>
  Array.from({ length: count }, (_, index) =>
    headingNode(`Part ${index}`, `${level}-${index}`, level),
  );

it('table of contents: lists headings of two levels in their order', () => {
  const body = [headingNode('Feet', 'feet'), words('x'), headingNode('Heel', 'heel', 3)];
  expect(tableOfContents([...body, headingNode('Hands ', 'hands')])).toEqual([
    { id: 'feet', text: 'Feet', level: 2 },
    { id: 'heel', text: 'Heel', level: 3 },
    { id: 'hands', text: 'Hands', level: 2 },
  ]);
});

it('table of contents: is empty for two headings', () => {
  expect(tableOfContents(many(2, 2))).toEqual([]);
});

it('table of contents: leaves the third level out of a long list', () => {
  const contents = tableOfContents([...many(4, 2), ...many(9, 3)]);
  expect(contents.map(({ level }) => level)).toEqual([2, 2, 2, 2]);
});

it('anchor: is dropped if scripts would find its element in place of a list of theirs', () => {
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
  const anchored = (id: string) => ({
    type: 'paragraph' as const,
    children: [{ type: 'text' as const, text: id, marks: [{ type: 'anchor' as const, id }] }],
  });
  const ids = [`webpackChunk${name}`, '___swUpdated', 'my-own'];
  const kept = JSON.stringify(outlineHeadings(ids.map(anchored)));
  expect(ids.filter((id) => kept.includes(`"id":"${id}"`))).toEqual(['my-own']);
});
