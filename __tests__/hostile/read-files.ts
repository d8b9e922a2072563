import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { readRedirectsFile } from '../../src/lib/http/redirects-file';
import { readFeed, readSitemap } from '../rigs/browser/read-xml';
import { listFiles } from '../../src/processes/publisher/release/built-files';

/**
 * Reads the files for machines of a release with the parsers of those machines, and lists what is
 * wrong with them, one line each.
 *
 * @param paths of pages that must be in the sitemap
 */
export async function readFiles(
  browser: Browser,
  folder: string,
  paths: readonly string[],
): Promise<string[]> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const page = await browser.newPage();
  const problems: string[] = [];
  try {
    // The TypeScript runner wraps named functions in a helper that the page lacks.
    await page.evaluate('globalThis.__name = (value) => value');
    const feed = await readFeed(page, await read('rss.xml'));
    for (const { content, addresses } of feed.items) {
      if (/<(script|iframe|svg|math|style|form)\b|\son\w+=/i.test(withoutTexts(content))) {
        problems.push('rss.xml: an item has markup of a string');
      }
      for (const address of addresses.filter((each) => !/^(https?|mailto|tel):/.test(each))) {
        problems.push(`rss.xml: links ${address}`);
      }
    }
    const sitemap = await readSitemap(page, await read('sitemap-0.xml'));
    const listed = new Set(sitemap.map(({ url }) => new URL(url).pathname));
    for (const each of paths.filter((one) => !listed.has(one))) {
      problems.push(`sitemap: lacks ${each}`);
    }
  } finally {
    await page.close();
  }
  problems.push(...llmsProblems(await read('llms.txt')));
  for (const { to } of readRedirectsFile(await read('_redirects'))) {
    if (!/^\/(?!\/)/.test(to)) problems.push(`_redirects: leads to ${to}`);
  }
  for (const name of await listFiles(folder)) {
    if (name.endsWith('.json')) JSON.parse(await read(name));
    if (name.endsWith('/index.md')) problems.push(...markdownProblems(name, await read(name)));
    if (name.split('/').includes('..')) problems.push(`the release has a file ${name}`);
  }
  return problems;
}

/** Markdown has no HTML of a string, and no address that runs a script. */
function markdownProblems(name: string, text: string): string[] {
  const html = micromark(text, {
    ...{ extensions: [gfm()], htmlExtensions: [gfmHtml()] },
    ...{ allowDangerousHtml: true, allowDangerousProtocol: true },
  });
  const tags =
    /<(?!\/?(?:a|blockquote|br|code|del|em|h[1-6]|hr|img|li|ol|p|pre|strong|table|tbody|td|th|thead|tr|ul)\b)/;
  return tags.test(html) || /(?:href|src)="(?!https?:|mailto:|tel:)/.test(html)
    ? [`${name}: has markup of a string`]
    : [];
}

/** Removes the texts between tags and the values of attributes, where strings belong. */
function withoutTexts(html: string): string {
  return html.replace(/="[^"]*"/g, '=""').replace(/>[^<]*</g, '><');
}

/** A line of a list has one link, whose address is on this site. */
function llmsProblems(text: string): string[] {
  const lines = text.split('\n');
  const unexpected = lines.filter((line) => !/^(- \[|#{1,2} |> |$|\w)/.test(line));
  const links = lines.filter((line) => line.startsWith('- ['));
  const foreign = links.filter((line) => (line.match(/(?<!\\)\]\(/g) ?? []).length !== 1);
  return [...unexpected, ...foreign].map((line) => `llms.txt: ${line.slice(0, 80)}`);
}
