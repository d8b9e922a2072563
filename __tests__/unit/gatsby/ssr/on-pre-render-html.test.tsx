import type { PreRenderHTMLArgs } from 'gatsby';
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { trustedTypesKey } from '../../../../src/gatsby/ssr/trusted-types-script';
import { policyDigest } from '../../../../src/lib/http/policy-digest';
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
const trustedTypes = <script key={trustedTypesKey} />;

const textOf = (component: ReactNode) =>
  /<style>(.*)<\/style>/.exec(renderToStaticMarkup(component))?.[1] ?? '';

it('puts the policy for the sheets of a built page first, then the order of layers, and the script that all others need', () => {
  const text = '.a { color: red }';
  const sheet = <style key="own" dangerouslySetInnerHTML={{ __html: text }} />;
  const [policy, ...others] = headAfter([charset, sheet, trustedTypes]);
  const digests = [textOf(others[0]), text].map(policyDigest).join(' ');
  expect(renderToStaticMarkup(policy)).toBe(
    `<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${digests}"/>`.replaceAll(
      "'",
      '&#x27;',
    ),
  );
  expect(keysOf(others)).toEqual(['layers', trustedTypesKey, 'charset', 'own']);
});

it('leaves the queue of the analytics script, by its marks', () => {
  const text = '(function(){let a;/*queue*/var b=[];/*queue*/a()})()';
  const script = <script key="analytics" dangerouslySetInnerHTML={{ __html: text }} />;
  expect(headAfter([trustedTypes, script]).map((one) => renderToStaticMarkup(one))).toContain(
    '<script>var b=[];</script>',
  );
});

it('declares the order of layers as the sheet of tokens does', () => {
  const [, layers] = headAfter([trustedTypes]);
  expect(textOf(layers)).toMatch(/^@layer /);
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(textOf(layers));
});

it('leaves pages of the development server alone', () => {
  expect(headAfter([charset])).toEqual([charset]);
});

it('allows style attributes where Gatsby’s are not left out', () => {
  process.env.GATSBY_ENGINE_OFF = 'late-scripts';
  const [policy] = headAfter([trustedTypes]);
  delete process.env.GATSBY_ENGINE_OFF;
  expect(renderToStaticMarkup(policy)).toMatch(/; style-src-attr &#x27;unsafe-inline&#x27;"/);
});
