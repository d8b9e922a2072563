import { routes } from '../../../src/config/routes';
import type { SearchNotices } from '../../../src/config/search-notices';
import { noticeKeyPath } from '../../../src/config/search-notices';
import { findSecrets } from '../../../src/processes/shared/redact';
import { counted } from '../../../src/lib/values/counted';
import type { Finding, SiteContext } from '../finding';
import { listNames, reportOf } from '../finding';
import type { SiteReader } from '../site-reader';
import { readOwnHome } from '../site-reader';

const report = reportOf('files');

/** Number of addresses of the sitemap that are looked at. */
const sampleSize = 12;

const rebuild = 'Set SITE_URL to the public origin, and build the site again.';

/** Checks the files for search engines and readers, and that nothing private is served. */
export async function checkFiles({ site, environment }: SiteContext): Promise<Finding[]> {
  const home = await readOwnHome(site);
  if (!home) return [];
  const scripts = scriptsOf(home.text);
  return Promise.all([
    checkRobots(site),
    checkSitemap(site),
    checkFeed(site),
    checkMerchantFeed(site),
    checkSourceMaps(site, scripts),
    ...(environment?.searchNotices ? [checkNoticeKey(site, environment.searchNotices)] : []),
    checkSecrets(site, scripts, environment ? findSecrets(environment) : []),
    checkPrivateFiles(site),
  ]);
}

async function checkRobots(site: SiteReader): Promise<Finding> {
  const { status, text } = await site.ask('/robots.txt');
  const build = 'Build the site again: each build writes the file.';
  if (status !== 200)
    return report.warning('robots.txt', `is answered with status ${status}`, build);
  if (/^disallow:\s*\/\s*$/im.test(text)) {
    const advice = 'Let the host send the file of the release, not its own.';
    return report.broken('robots.txt', 'keeps search engines out of the whole site', advice);
  }
  const [, sitemap = ''] = /^sitemap:\s*(\S+)/im.exec(text) ?? [];
  if (sitemap.startsWith(`${site.url}/`)) return report.ok('robots.txt', 'names the sitemap');
  return report.warning(
    'robots.txt',
    sitemap ? `names the sitemap ${sitemap}` : 'names no sitemap',
    rebuild,
  );
}

/** Returns the addresses of the sitemap; `undefined` if there is none. */
export async function readSitemap(site: SiteReader): Promise<readonly string[] | undefined> {
  const index = await site.ask('/sitemap-index.xml');
  if (index.status !== 200) return undefined;
  const files = await Promise.all(
    // By path, since the file may name an origin of an earlier build.
    locations(index.text).map((address) => site.ask(new URL(address, site.url).pathname)),
  );
  return files.flatMap(({ status, text }) => (status === 200 ? locations(text) : []));
}

function locations(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g), ([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

async function checkSitemap(site: SiteReader): Promise<Finding> {
  const addresses = await readSitemap(site);
  if (!addresses || addresses.length === 0) {
    const finding = addresses ? 'lists nothing' : 'is not there';
    return report.broken('sitemap', finding, 'Build the site again: each build writes it.');
  }
  const foreign = addresses.filter((address) => !address.startsWith(`${site.url}/`));
  const [first] = foreign;
  if (first !== undefined) {
    const finding = `lists ${counted(foreign.length, 'address', 'addresses')} of another site, such as ${first}`;
    return report.broken('sitemap', finding, rebuild);
  }
  const sample = spread(addresses, sampleSize);
  const answers = await Promise.all(
    sample.map(async (address) => ({ address, status: (await site.ask(address)).status })),
  );
  const failing = answers.filter(({ status }) => status !== 200);
  if (failing.length === 0) {
    const finding = `lists ${counted(addresses.length, 'page')}; ${counted(sample.length, 'was', 'were')} opened`;
    return report.ok('sitemap', finding);
  }
  const named = failing.map(({ address, status }) => `${new URL(address).pathname} (${status})`);
  const advice = 'Build the site again. If it stays, look at the log of the site server.';
  return report.broken('sitemap', `lists pages that do not answer: ${listNames(named)}`, advice);
}

/** Takes some members of a list, at equal distances. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from(
    { length: Math.min(count, list.length) },
    (_, n) => list[Math.floor(n * step)],
  ).filter((member) => member !== undefined);
}

/** Checks the file by which IndexNow sees that a notice is the site's. */
async function checkNoticeKey(site: SiteReader, { key }: SearchNotices): Promise<Finding> {
  const subject = 'key of IndexNow';
  const { status, text } = await site.ask(noticeKeyPath(key));
  if (status === 200 && text.trim() === key) return report.ok(subject, 'is served by the site');
  // Redacted, as every key, so the path is not named.
  const finding =
    status === 200 ? 'its file holds something else' : `its file has status ${status}`;
  const advice = 'Build the site with INDEXNOW_KEY set; until then notices are refused.';
  return report.broken(subject, finding, advice);
}

async function checkFeed(site: SiteReader): Promise<Finding> {
  const { status, text } = await site.ask(routes.feed());
  const build = 'Build the site again: each build writes it.';
  if (status !== 200 || !text.includes('<rss')) {
    return report.broken('feed', `is no feed (status ${status})`, build);
  }
  const items = text.split('<item>').length - 1;
  if (items > 0) return report.ok('feed', `has ${counted(items, 'article')}`);
  return report.warning('feed', 'has no articles', 'Publish an article, or build the site again.');
}

async function checkMerchantFeed(site: SiteReader): Promise<Finding> {
  const subject = 'feed of products';
  const { status, text } = await site.ask(routes.merchantFeed());
  if (status !== 200 || !text.includes('<rss')) {
    const advice = 'Build the site again: each build writes it.';
    return report.warning(subject, `is no feed (status ${status})`, advice);
  }
  const items = text.split('<item>').length - 1;
  if (items > 0) return report.ok(subject, `has ${counted(items, 'item')}`);
  return report.warning(
    subject,
    'has no items',
    'Publish products with a price and a picture that are sent; no other is in it.',
  );
}

/** Maximum number of scripts that are read. */
const maxScripts = 30;

/** Returns the paths of the scripts that a page names, in tags and in the program that loads the others. */
function scriptsOf(html: string): string[] {
  const found = html.matchAll(/(?<![\w./:])\/[\w.~-]+\.js\b/g);
  return [...new Set(Array.from(found, ([path]) => path))].slice(0, maxScripts);
}

async function checkSourceMaps(site: SiteReader, scripts: readonly string[]): Promise<Finding> {
  const maps = await Promise.all(
    scripts.map(async (script) => ({ script, status: (await site.ask(`${script}.map`)).status })),
  );
  const served = maps.filter(({ status }) => status === 200).map(({ script }) => `${script}.map`);
  if (served.length === 0) return report.ok('source maps', 'are not served');
  const advice = 'Leave files that end in .map out of what the host publishes.';
  return report.warning('source maps', `are served: ${listNames(served)}`, advice);
}

/** Forms of keys that belong on servers only, and what they are. */
const keyForms: readonly (readonly [form: RegExp, name: string])[] = [
  [/\bshp(?:at|ss|ca|pa)_[0-9a-f]{32}\b/, 'a key of the Shopify Admin API'],
  [/\bpk_[0-9a-f]{34}\b/, 'a private key of Klaviyo'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'a key of AWS'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
];

/** Keys that browsers are given. */
const publicKeys = /writeKey|publicToken/;

async function checkSecrets(
  site: SiteReader,
  scripts: readonly string[],
  secrets: readonly { name: string; value: string }[],
): Promise<Finding> {
  const own = secrets.filter(({ name }) => !publicKeys.test(name));
  const texts = await Promise.all(
    ['/', ...scripts].map(async (path) => ({ path, ...(await site.ask(path)) })),
  );
  const found = texts.flatMap(({ path, text }) => [
    ...keyForms.filter(([form]) => form.test(text)).map(([, name]) => `${name} in ${path}`),
    ...own
      .filter(({ value }) => text.includes(value))
      .map((secret) => `the setting ${secret.name} in ${path}`),
  ]);
  if (found.length === 0) {
    return report.ok('secrets', `none in the home page and ${counted(scripts.length, 'script')}`);
  }
  const advice =
    'Make new keys at the services at once, and remove these from the code of the pages.';
  return report.broken('secrets', `are served: ${listNames(found)}`, advice);
}

/** Files of a project and of its state that no site serves. */
const privateFiles = ['/.env', '/.git/config', '/package.json', '/.data/receipts.json'];

async function checkPrivateFiles(site: SiteReader): Promise<Finding> {
  const answers = await Promise.all(
    privateFiles.map(async (path) => ({ path, status: (await site.ask(path)).status })),
  );
  const served = answers.filter(({ status }) => status === 200).map(({ path }) => path);
  if (served.length === 0) return report.ok('private files', 'are not served');
  const advice = 'Serve the site through the site server, or publish the folder public/ alone.';
  return report.broken('private files', `are served: ${served.join(', ')}`, advice);
}
