import type { PreRenderHTMLArgs } from 'gatsby';
import type { ReactNode } from 'react';
import { createElement, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { gatsbyScriptsSlice } from '../../../../src/config/late-scripts';
import { trustedTypesKey } from '../../../../src/gatsby/ssr/trusted-types-script';
import { policyDigest } from '../../../../src/lib/http/policy-digest';
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
  };
  onPreRenderHTML?.(args as PreRenderHTMLArgs, { plugins: [] });
  return after;
}

function keysOf(head: ReactNode[]) {
  return head.map((component) => (isValidElement(component) ? component.key : undefined));
}

const charset = <meta key="charset" charSet="utf-8" />;
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

it('leaves the queue of the analytics script, and throws when it has none', () => {
  const script = (text: string) => (
    <script key="plugin-segment" dangerouslySetInnerHTML={{ __html: text }} />
  );
  const [queue] = headAfter([script('(function(){let a;/*queue*/var b=[];/*queue*/a()})()')]);
  expect(renderToStaticMarkup(queue)).toBe('<script>var b=[];</script>');
  expect(() => headAfter([script('var b=[];')])).toThrow('no marked queue');
});
