import { expect } from '@playwright/test';
import { test } from '../rigs/browser/fixtures';
import type { ConfigData } from 'html-validate';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { liveReleaseFolder, readReleasePages } from '../rigs/browser/release-files';

/**
 * The recommended rules and those of whole documents, less what is a matter of style that React
 * settles (case and form of attributes), and what this house does on purpose.
 */
const rules: ConfigData['rules'] = {
  // How React writes HTML.
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  'no-inline-style': 'off',
  // Ids of React and of Gatsby begin with an underscore, which HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // Safari takes the role away from a list without bullets.
  'no-redundant-role': 'off',
  'prefer-native-element': ['error', { exclude: ['list', 'region', 'status', 'group'] }],
  // Of two lists of contents one is shown, which only a rendered page tells: axe looks at those.
  'unique-landmark': 'off',
  // Scripts come from this site's own origin.
  'require-sri': ['error', { target: 'crossorigin' }],
  // Titles are an editor's; search engines cut long ones.
  'long-title': 'off',
  'tel-non-breaking': 'off',
};

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules,
  }),
);

/** The style guide shows pieces of pages side by side, so it has several first headings. */
const styleguide = '/styleguide';

test('every page of the release is valid HTML', async () => {
  test.setTimeout(5 * 60_000);
  const pages = await readReleasePages(await liveReleaseFolder());
  expect(pages.length).toBeGreaterThan(10);
  const problems: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html, path);
    const messages = results.flatMap((result) => result.messages);
    for (const { ruleId, message, line, column, selector } of messages) {
      if (path === styleguide && ruleId === 'heading-level') continue;
      problems.push(`${path}:${line}:${column} ${ruleId}: ${message} (${selector ?? ''})`);
    }
  }
  expect(problems).toEqual([]);
});

test('every page has the sheet all pages share once, before its own', async () => {
  const pages = await readReleasePages(await liveReleaseFolder());
  for (const { path, html } of pages) {
    const sheets = [...html.matchAll(/<style data-href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(sheets.map((href) => href.startsWith('/styles.')).indexOf(true), path).toBe(0);
    expect(new Set(sheets).size, path).toBe(sheets.length);
  }
});
