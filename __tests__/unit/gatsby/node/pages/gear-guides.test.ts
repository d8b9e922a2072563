import type { ListedArticle } from '../../../../../src/gatsby/node/pages/content-index';
import { findGuides } from '../../../../../src/gatsby/node/pages/gear-guides';

const listed = (id: string, ...productHandles: string[]) =>
  ({ node: { id, productHandles } }) as unknown as ListedArticle;

it('names the articles that show a product, in their order', () => {
  const guides = findGuides([listed('new', 'rope', 'gloves'), listed('old', 'rope')]);
  expect([...guides]).toEqual([
    ['rope', ['new', 'old']],
    ['gloves', ['new']],
  ]);
});

it('names six at most', () => {
  const articles = Array.from({ length: 9 }, (_, index) => listed(`a${index}`, 'rope'));
  expect(findGuides(articles).get('rope')).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5']);
});
