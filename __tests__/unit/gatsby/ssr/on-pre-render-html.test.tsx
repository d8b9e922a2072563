import type { PreRenderHTMLArgs } from 'gatsby';
import type { ReactNode } from 'react';
import { isValidElement } from 'react';
import { onPreRenderHTML } from '../../../../src/gatsby/ssr/on-pre-render-html';

function headAfter(head: ReactNode[]): ReactNode[] {
  let after = head;
  const args: Partial<PreRenderHTMLArgs> = {
    getHeadComponents: () => head,
    replaceHeadComponents: (components) => {
      after = [...components];
    },
    getPostBodyComponents: () => [],
    replacePostBodyComponents: () => undefined,
  };
  onPreRenderHTML?.(args as PreRenderHTMLArgs, { plugins: [] });
  return after;
}

function keysOf(head: ReactNode[]) {
  return head.map((component) => (isValidElement(component) ? component.key : undefined));
}

const charset = <meta key="charset" charSet="utf-8" />;
const ownSheet = <style key="own" data-href="/component---src-templates-article-tsx.12ab.css" />;
const laterSheet = <style key="later" data-href="/component---src-pages-c-tsx.12ab.css" />;
const sharedSheet = <style key="shared" data-href="/styles.34cd.css" />;
const inlined = <style key="inlined">{'.wrapper { display: block; }'}</style>;

it('puts the shared sheet before those of the page, and moves nothing else', () => {
  const head = [charset, ownSheet, inlined, laterSheet, sharedSheet];
  expect(keysOf(headAfter(head))).toEqual(['charset', 'shared', 'inlined', 'own', 'later']);
});

it('leaves a head without sheets as it is', () => {
  expect(headAfter([charset, inlined])).toEqual([charset, inlined]);
});

it('drops what gatsby-plugin-image writes for a component that no page uses', () => {
  const unused = ['style', 'style-noscript', 'style-script'].map((part) => (
    <style key={`gatsby-image-${part}`} />
  ));
  expect(keysOf(headAfter([charset, ...unused, inlined]))).toEqual(['charset', 'inlined']);
});
