import { readFileSync } from 'node:fs';
import { outlineHeadings, tableOfContents } from '../../../../src/content/enhance/headings';
import { headingNode, words } from '../../../rigs/builders/article-pages';
import { keyTerms } from '../../../../src/content/enhance/key-terms';

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

const terms = (fields: Partial<Parameters<typeof keyTerms>[0]>) =>
  keyTerms({ title: '', description: '', tags: [], body: [], ...fields });

it('key terms: unite the forms of a word and leave out stop words', () => {
  const stems = terms({ body: [words('Wrap the wraps; wrapping, and then you wrapped.')] });
  expect(stems.map(([stem]) => stem)).toEqual(['wrap']);
});

it('key terms: weigh a title and a tag more than the text', () => {
  const found = terms({ title: 'Footwork', tags: ['pivot'], body: [words('rope bag glove')] });
  expect(found.slice(0, 2).map(([stem]) => stem)).toEqual(['pivot', 'footwork'.slice(0, 8)]);
});

it('key terms: have weights of length 1, and are empty without words', () => {
  const found = terms({ body: [words('rope rope bag jab hook')] });
  expect(Math.hypot(...found.map(([, weight]) => weight))).toBeCloseTo(1, 3);
  expect(terms({})).toEqual([]);
});

it('key terms: read words of any script', () => {
  expect(terms({ title: 'מגן ראש 拳撃練習' }).map(([stem]) => stem)).toEqual(
    expect.arrayContaining(['מגן', 'ראש', '拳撃', '練習']),
  );
});

it('key terms: relate texts without blanks by what they share', () => {
  const [one, other] = ['拳击训练入门', '在家训练'].map((title) =>
    terms({ title }).map(([stem]) => stem),
  );
  expect(one?.filter((stem) => other?.includes(stem))).toEqual(['训练']);
});
