/** @jest-environment jest-fixed-jsdom */
/** Heads that the server wrote, and what Gatsby's own application makes of them when it takes over a page. */
import '../../rigs/builders/site-url';
import { waitFor } from '@testing-library/react';
import type { HeadProps } from 'gatsby';
import { setInterval } from 'node:timers';
import { renderToStaticMarkup } from 'react-dom/server';
import { SeoHead } from '../../../src/app-shell/head/seo-head';
import { prepareShell } from '../../../src/app-shell/layout/start-shell';
import { installRequestByFetch } from '../../rigs/dom/request-by-fetch';
import { bundleBrowserLoader } from '../../rigs/gatsby/browser-loader';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';

type Facts = { title: string };

function Head({ data: { title }, location }: Pick<HeadProps<Facts>, 'data' | 'location'>) {
  return <SeoHead title={title} description="What it is about." path={location.pathname} />;
}

const published = { title: 'New words' };

const files = {
  'index.html': 'home',
  'page-data/app-data.json': '{"webpackCompilationHash":"code"}',
  'page-data/about/page-data.json': JSON.stringify({
    path: '/about',
    componentChunkName: 'about',
    result: { data: published, pageContext: {} },
    staticQueryHashes: [],
  }),
};

let rig: SiteRig;
let startLoader: ReturnType<typeof bundleBrowserLoader>;

beforeAll(async () => {
  startLoader = bundleBrowserLoader();
  // The site server's timers do not keep a process; jsdom's know nothing of that.
  Object.assign(globalThis, { setInterval });
  rig = await createSiteRig();
  await rig.release('2026-11-28T02-30-00-001Z', files);
  installRequestByFetch(rig.server.url);
});
afterAll(() => rig.end());

const readHead = () =>
  [...document.head.children].map((element) => {
    const copy = element.cloneNode(true) as Element;
    copy.removeAttribute('data-gatsby-head');
    return copy.outerHTML;
  });

/** Opens a page whose HTML has the head of a release. */
async function open(served: Facts) {
  window.history.replaceState(null, '', '/about');
  const location = { pathname: '/about' };
  document.head.innerHTML = renderToStaticMarkup(<Head data={served} location={location} />);
  for (const element of document.head.children) element.setAttribute('data-gatsby-head', 'true');
  const before = readHead();
  document.body.innerHTML = '<div id="___gatsby"></div>';
  const code = { ___webpackCompilationHash: 'code', ___chunkMapping: {} };
  Object.assign(window, { pagePath: '/about', ...code });
  const rendered = jest.fn<null, []>(() => null);
  const about = () => Promise.resolve({ default: rendered, Head });
  await startLoader({ chunks: { about }, hooks: { onClientEntry: prepareShell } }).startApp();
  await waitFor(() => expect(rendered).toHaveBeenCalled());
  // React adds elements of its own, and then Gatsby removes those that were served.
  await waitFor(() => expect(document.querySelector('title[data-gatsby-head]')).toBeNull());
  return before;
}

it('heads: a page of the same release keeps every element once', async () => {
  const served = await open(published);
  expect(served.length).toBeGreaterThan(10);
  expect(readHead().sort()).toEqual(served.sort());
  expect(document.title).toMatch(/^New words/);
});

it('heads: a page of another release than its HTML gets its own head in place of the served one', async () => {
  const served = await open({ title: 'Old words' });
  expect(readHead()).toHaveLength(served.length);
  expect(document.title).toMatch(/^New words/);
  expect(document.head.innerHTML).not.toContain('Old words');
  const [structure, ...more] = document.head.querySelectorAll('script[type="application/ld+json"]');
  expect(structure?.textContent).toContain('New words');
  expect(more).toEqual([]);
});
