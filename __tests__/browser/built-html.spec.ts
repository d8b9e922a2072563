import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';
import type { ConfigData } from 'html-validate';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import path from 'node:path';
import { policyHeader } from '../../src/config/security-headers';
import { headersFileName, readHeadersFile } from '../../src/lib/http/headers-file';
import { digestData } from '../../src/lib/values/hash-text';
import { pageDataPath } from '../../src/lib/http/page-data-path';
import { policyDigest } from '../../src/lib/http/policy-digest';
import { bundleStart } from '../rigs/browser/bundle-start';
import { liveReleaseFolder, readReleasePages } from '../rigs/browser/release-files';
import { gravePolicyFindings } from '../rigs/servers/policy-judge';

/**
 * Recommended and document rules, without those about attribute style, which React settles, and
 * those the site breaks on purpose.
 */
const rules: ConfigData['rules'] = {
  // React's style of attributes.
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  // React's and Gatsby's ids begin with an underscore, which HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // Safari drops the list role from a list without bullets, so it is given explicitly.
  'no-redundant-role': 'off',
  'prefer-native-element': ['error', { exclude: ['list', 'region', 'status', 'group'] }],
  // Only one of the two tables of contents is shown at a time; axe checks landmarks in the rendered
  // page.
  'unique-landmark': 'off',
  // Own scripts come from the same origin.
  'require-sri': ['error', { target: 'crossorigin' }],
  // Editors choose titles; search engines shorten long ones.
  'long-title': 'off',
  'tel-non-breaking': 'off',
};

/** Loads the configuration once. The validator asks for it again for each page. */
class RuleLoader extends StaticConfigLoader {
  private resolved?: ReturnType<StaticConfigLoader['getConfigFor']>;

  override getConfigFor(
    ...args: Parameters<StaticConfigLoader['getConfigFor']>
  ): ReturnType<StaticConfigLoader['getConfigFor']> {
    return (this.resolved ??= super.getConfigFor(...args));
  }
}

const validator = new HtmlValidate(
  new RuleLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules,
  }),
);

/** The style guide shows parts of pages side by side, so it has several h1. */
const styleguide = '/styleguide';

/** Part of a page that Gatsby renders once for all pages: menus, footer, announcement. */
const slice = /<!-- slice-start id="([^"]+)" -->[^]*?<!-- slice-end id="\1" -->/g;

test('release: every page is valid HTML', async () => {
  const pages = await readReleasePages(await liveReleaseFolder());
  expect(pages.length).toBeGreaterThan(10);
  const problems: string[] = [];
  // The same slice is over half of each page, so it is validated in the first page that has it.
  const validated = new Set<string>();
  for (const { path, html } of pages) {
    const own = html.replaceAll(slice, (part) => (validated.has(part) ? '' : part));
    for (const [part] of html.matchAll(slice)) validated.add(part);
    const { results } = await validator.validateString(own, path);
    const messages = results.flatMap((result) => result.messages);
    for (const { ruleId, message, selector } of messages) {
      if (path === styleguide && ruleId === 'heading-level') continue;
      problems.push(`${path} ${ruleId}: ${message} (${selector ?? ''})`);
    }
  }
  expect(problems).toEqual([]);
  expect(validated.size).toBeLessThan(pages.length);
});

test('release: every page declares the order of layers before its sheets, and has each once', async () => {
  const pages = await readReleasePages(await liveReleaseFolder());
  const wrong = pages.filter(({ html }) => {
    const sheets = [...html.matchAll(inlineStyle)].map(([, text = '']) => text);
    const isShared = sheets.some((text) => text.includes('--eggshell:'));
    return (
      !isShared || !sheets[0]?.startsWith('@layer base') || new Set(sheets).size < sheets.length
    );
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('release: every page has the same program before its scripts, error pages of the server have none', async () => {
  const pages = await readReleasePages(await liveReleaseFolder());
  const scripts = pages.map(({ path, html }) => ({
    path,
    found: (html.slice(0, html.indexOf('</head>')).match(/<script>[^]*?<\/script>/g) ?? []).filter(
      (script) => script.includes('window.heldPresses'),
    ),
  }));
  const silent = scripts.filter(({ found }) => found.length === 0).map(({ path }) => path);
  expect(silent).toEqual(['/400', '/403', '/500.html', '/500', '/503', '/offline']);
  expect(new Set(scripts.flatMap(({ found }) => found)).size).toBe(1);
});

const dataMark = /<data data-of="(\w+)" value="(\w+)" hidden=""><\/data>/;

test('release: every page and slice bears the digest of its data, by which a mixed visit is recognized', async () => {
  const folder = await liveReleaseFolder();
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const markOf = (html: string) => dataMark.exec(html.replaceAll(slice, ''))?.slice(1);
  type DataFile = {
    result: { data?: object; pageContext?: object; sliceContext?: { year?: number } };
  };
  const readResult = async (name: string) => (JSON.parse(await read(name)) as DataFile).result;
  const digest = (data = {}) => digestData(data);

  for (const name of ['announcement', 'header', 'footer']) {
    const { data, sliceContext } = await readResult(`slice-data/${name}.json`);
    const expected = digest(name === 'footer' ? { data, year: sliceContext?.year } : data);
    expect(markOf(await read(`_gatsby/slices/${name}-1.html`))).toEqual([name, expected]);
  }
  const wrong: string[] = [];
  for (const { path: page, html } of await readReleasePages(folder)) {
    const { data, pageContext } = await readResult(pageDataPath(page));
    const [part, value] = markOf(html) ?? [];
    if (part !== 'page' || value !== digest({ data, pageContext })) wrong.push(page);
  }
  expect(wrong).toEqual([]);
});

/**
 * Bytes, compressed, that analytics may add to what every page loads before a visitor consents. The words
 * for a browser's opt-out signal, which the law wants visible, are a twentieth of them.
 */
const maxAnalyticsBytes = 3_379;

/** Inline scripts of analytics: the queue of its library. */
const analyticsScript = /<script>[^<]*analytics\._writeKey[^<]*<\/script>/g;

const compressedSize = (text: string) => gzipSync(text, { level: 9 }).length;

test('release: analytics costs a page at most 3.3 KB before consent', async () => {
  const pages = await readReleasePages(await liveReleaseFolder());
  const html = pages.find(({ path: page }) => page === '/training/how-to-throw-a-jab')?.html ?? '';
  const scripts = html.match(analyticsScript) ?? [];
  expect(scripts.join()).toContain('_writeKey');
  const inPage = compressedSize(html) - compressedSize(html.replace(analyticsScript, ''));
  const whole = await bundleStart({ hasAnalytics: true });
  const others = await bundleStart({ hasAnalytics: false });
  const inScripts = compressedSize(whole) - compressedSize(others);
  expect(inPage + inScripts).toBeLessThanOrEqual(maxAnalyticsBytes);
  // The library's own code and the view of the choices are loaded when they are needed.
  expect(whole).not.toMatch(/persisted-queue|May we keep score/);
});

const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g;
const pagePolicy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/;

test('release: the policy allows each inline script and style of a page, and csp_evaluator accepts it', async () => {
  const folder = await liveReleaseFolder();
  const headers = readHeadersFile(await readFile(path.join(folder, headersFileName), 'utf8'));
  const policy = headers[policyHeader] ?? '';
  const digests = new Map<string, string>();
  const digestOf = (text: string) => {
    const digest = digests.get(text) ?? policyDigest(text);
    digests.set(text, digest);
    return digest;
  };
  const policies = new Set<string>();
  // Collected, since each "expect" takes Playwright some milliseconds.
  const problems: string[] = [];
  for (const { path: page, html } of await readReleasePages(folder)) {
    const report = (isProblem: boolean, problem: string) => {
      if (isProblem) problems.push(`${page}: ${problem}`);
    };
    const [, written = ''] = pagePolicy.exec(html) ?? [];
    const stylePolicy = written.replaceAll('&#x27;', "'");
    policies.add(`${policy}; ${stylePolicy}`);
    const [head = ''] = html.split('<style', 1);
    report(!written || !head.includes(written), 'its policy does not come before its styles');
    for (const [, text = ''] of html.matchAll(inlineScript)) {
      report(!policy.includes(digestOf(text)), `refused script ${text.slice(0, 60)}`);
    }
    for (const [, text = ''] of html.matchAll(inlineStyle)) {
      report(!stylePolicy.includes(digestOf(text)), `refused style ${text.slice(0, 60)}`);
    }
    report(/<[a-z][^<>]*\s(?:on[a-z]+|style)="/.test(html), 'a style or handler attribute');
    report(
      /<(?:script|link|img|a)\s[^>]*(?:src|href)="\s*javascript:/i.test(html),
      'a script as an address',
    );
  }
  expect(problems).toEqual([]);
  expect([...policies].flatMap(gravePolicyFindings)).toEqual([]);
  expect([...policies].join(' ')).not.toContain('unsafe-');
});
