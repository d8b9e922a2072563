import { keyTerms } from '../../../../src/content/enhance/key-terms';
import { words } from '../../../rigs/builders/article-pages';

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
