/** @jest-environment jest-fixed-jsdom */
import { act, render } from '@testing-library/react';
import type { HeadProps } from 'gatsby';
import {
  headHandlerForBrowser as useHead,
  replaceServedHead,
  withLateHeads,
} from '../../../../src/app-shell/head/late-heads';
import { showHead } from '../../../../src/app-shell/head/show-head';
import { expectFurtherPages } from '../../../../src/lib/browser/first-page';

type Template = Parameters<typeof useHead>[0]['pageComponent'];

/** Head of a page as its template writes it. */
function headOf(name: string) {
  return function Head({ location }: HeadProps) {
    return (
      <>
        <title>{`${name} ${location.pathname}`}</title>
        <script type="application/ld+json">{`"${name}"`}</script>
      </>
    );
  };
}

const load = jest.fn(() =>
  Promise.resolve({ heads: { article: headOf('Article'), product: headOf('Product') }, showHead }),
);

const components = withLateHeads(
  {
    article: () => Promise.resolve({ default: 'article view' }),
    product: () => Promise.resolve({ default: 'product view' }),
    header: () => Promise.resolve({ default: 'header view' }),
  },
  { article: () => Promise.resolve({ default: 'whole article view' }) },
  load,
);

/** Renders a page as Gatsby does. */
function showPage(pageComponent: Template | undefined, pathname: string) {
  if (!pageComponent) throw new Error('The template is missing.');
  const template = pageComponent;
  const page = { data: {}, pageContext: {}, params: {}, location: { pathname } };
  function Page() {
    useHead({ pageComponent: template, pageComponentProps: page as HeadProps });
    return null;
  }
  return act(() => Promise.resolve(render(<Page />)));
}

const titles = () => [...document.head.querySelectorAll('title')].map(({ text }) => text);

const structures = () =>
  [...document.head.querySelectorAll('script')].map(({ textContent }) => textContent);

// The tests are one visit, in this order: modules keep what has been shown.

it('heads: the first page keeps the one that was served, and loads none', async () => {
  document.head.innerHTML =
    '<meta name="viewport" content="width=device-width"><title data-gatsby-head="true">As served</title>';
  const article = await components.article?.();
  expect(article).toEqual({ default: 'article view' });
  await showPage(article, '/a');
  expect(titles()).toEqual(['As served']);
  expect(load).not.toHaveBeenCalled();
});

it('heads: a page of another release than its HTML gets its own in place of the served one', async () => {
  await act(replaceServedHead);
  expect(titles()).toEqual(['Article /a']);
  expect(structures()).toEqual(['"Article"']);
  expect(document.head.querySelector('meta')).not.toBeNull();
});

it('heads: further pages have their own, and so has the first on the way back', async () => {
  const article = await components.article?.();
  expectFurtherPages();
  const product = await components.product?.();
  expect(await components.header?.()).toEqual({ default: 'header view' });
  const page = await showPage(product, '/b');
  expect(titles()).toEqual(['Product /b']);
  expect(structures()).toEqual(['"Product"']);
  page.unmount();
  await showPage(article, '/a');
  expect(titles()).toEqual(['Article /a']);
});

it('heads: a page fails to load if the script of heads does', async () => {
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  await expect(components.article?.()).rejects.toThrow('Loading chunk 7 failed.');
});
