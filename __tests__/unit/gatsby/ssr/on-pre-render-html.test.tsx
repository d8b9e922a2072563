import type { PreRenderHTMLArgs } from 'gatsby';
import type { ReactNode } from 'react';
import { createElement, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { gatsbyScriptsSlice } from '../../../../src/config/late-scripts';
import { trustedTypesKey } from '../../../../src/gatsby/ssr/trusted-types-script';
import { policyDigest } from '../../../../src/lib/policy-digest';
import { pageClasses } from '../../../../src/gatsby/ssr/prune-sheet';
import { onPreRenderHTML } from '../../../../src/gatsby/ssr/on-pre-render-html';

function headAfter(head: ReactNode[], postBody: ReactNode[] = []): ReactNode[] {
  let after = head;
  const args: Partial<PreRenderHTMLArgs> = {
    getHeadComponents: () => head,
    replaceHeadComponents: (components) => {
      after = [...components];
    },
    getPostBodyComponents: () => postBody,
    replacePostBodyComponents: () => undefined,
    pathname: '/page',
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

it('puts the policy for the sheets of a built page first, and then the script that all others need', () => {
  const text = '.a { color: red }';
  const sheet = <style key="own" data-href="/own.css" dangerouslySetInnerHTML={{ __html: text }} />;
  const scripts = createElement<{ sliceId: string }>(() => null, { sliceId: gatsbyScriptsSlice });
  const trustedTypes = <script key={trustedTypesKey} />;
  const [policy, ...others] = headAfter([charset, sheet, trustedTypes], [scripts]);
  expect(renderToStaticMarkup(policy)).toBe(
    `<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${policyDigest(text)}"/>`.replaceAll(
      "'",
      '&#x27;',
    ),
  );
  expect(keysOf(others)).toEqual([trustedTypesKey, 'charset', 'own']);
});

it('writes into a built page what it uses of its sheets, and says where the whole ones are', () => {
  const sheetOf = (name: string, text: string) => (
    <style key={name} data-href={`/${name}.1.css`} dangerouslySetInnerHTML={{ __html: text }} />
  );
  const head = [
    sheetOf('parts', '.b{x:1}'),
    sheetOf('template', '.a{x:1}.b{x:2}'),
    sheetOf('used', '.a{x:3}'),
    sheetOf('app', '.a{x:4}.b{x:5}'),
    sheetOf('styles', '.b{x:6}'),
  ];
  const scripts = createElement<{ sliceId: string }>(() => null, { sliceId: gatsbyScriptsSlice });
  pageClasses.set('/page', new Set(['a']));
  const [policy, ...sheets] = headAfter(head, [scripts]);
  expect(sheets.map((sheet) => renderToStaticMarkup(sheet))).toEqual([
    '<style data-href="/styles.1.css">.b{x:6}</style>',
    '<style data-whole-href="/app.1.css">.a{x:4}</style>',
    '<template data-whole-href="/parts.1.css"></template>',
    '<style data-whole-href="/template.1.css">.a{x:1}</style>',
    '<style data-href="/used.1.css">.a{x:3}</style>',
  ]);
  const texts = ['.b{x:6}', '.a{x:4}', '.a{x:1}', '.a{x:3}'];
  expect(renderToStaticMarkup(policy)).toContain(
    ["'self'", ...texts.map((text) => policyDigest(text))].join(' ').replaceAll("'", '&#x27;'),
  );
  expect(pageClasses.size).toBe(0);
});

it('leaves the queue of the analytics script, and throws when it has none', () => {
  const script = (text: string) => (
    <script key="plugin-segment" dangerouslySetInnerHTML={{ __html: text }} />
  );
  const [queue] = headAfter([script('(function(){let a;/*queue*/var b=[];/*queue*/a()})()')]);
  expect(renderToStaticMarkup(queue)).toBe('<script>var b=[];</script>');
  expect(() => headAfter([script('var b=[];')])).toThrow('no marked queue');
});
