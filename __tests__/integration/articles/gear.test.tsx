/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import type { ArticlePage } from '../../../src/domain/article/article';
import type { ArticleView } from '../../../src/features/articles/page/article-view';
import { articlePage, words } from '../../rigs/builders/article-pages';
import type { MountedShop } from '../../rigs/cart/mounted-shop';
import { mountShop } from '../../rigs/cart/mounted-shop';

let shop: MountedShop;
let View: typeof ArticleView;
let requests: string[];

beforeAll(async () => {
  shop = await mountShop();
  View = (await import('../../../src/features/articles/page/article-view')).ArticleView;
});

beforeEach(() => {
  requests = [];
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    const body = call[1]?.body;
    if (typeof body === 'string') requests.push(body);
    return send(...call);
  });
});

afterEach(() => shop.reset());
afterAll(() => shop.close());

function articleWith(...handles: string[]): ArticlePage {
  return articlePage({
    body: [
      words('Before.'),
      ...handles.map((handle) => ({
        type: 'blok' as const,
        blok: { uid: handle, component: 'product' as const, handle, note: `Why ${handle}.` },
      })),
    ],
    products: handles.map((handle) => shop.product(handle)),
  });
}

const offer = (title: string) => within(screen.getByRole('group', { name: title }));

it('article gear: never shows an unknown stock as sold out', async () => {
  const { useLiveProductsStore } = shop.site;
  useLiveProductsStore.setState({ ask: () => undefined });
  const product = shop.product('speed-rope');
  const variants = product.variants.map((each) => ({ ...each, availability: 'sold-out' as const }));
  const article = { ...articleWith('speed-rope'), products: [{ ...product, variants }] };
  shop.visit(<View article={article} />);
  const button = await offer('Speed Rope').findByRole('button', { name: 'Add to cart' });
  expect(button).toBeEnabled();
  expect(screen.queryByText('Sold out')).toBeNull();
});
