import { randomUUID } from 'node:crypto';
import { editorOriginOf } from '../../../src/config/editor-origin';
import { previewMarker } from '../../../src/config/preview-mode';
import { commonHeaders, policyHeader } from '../../../src/config/security-headers';
import type { Environment } from '../../../src/config/env';
import type { Finding, SiteContext } from '../finding';
import { listNames, reportOf } from '../finding';
import type { SiteAnswer, SiteReader } from '../site-reader';
import { describeSkew, judgeClocks, readClocks } from '../clocks';
import { adviseOn, describeFailure, readOwnHome } from '../site-reader';

const report = reportOf('site');

/** Checks the home page and what every answer has: headers, compression, caching, the page of errors. */
export async function checkAnswers({ site, environment }: SiteContext): Promise<Finding[]> {
  const home = await site.home();
  if (home.kind === 'silent') {
    const advice = adviseOn(
      home.error,
      site.url,
      `Start the site, and let ${site.url} lead to it.`,
    );
    return [report.broken('home page', `${site.url}: ${describeFailure(home.error)}`, advice)];
  }
  if (home.kind === 'other') return [notOurs(home.answer, site.url)];
  const { answer } = home;
  return [
    report.ok('home page', 'is there'),
    judgeHeaders(answer, site.url),
    ...(environment ? [judgeServices(answer, environment)] : []),
    judgeCompression(answer),
    judgeCaching(answer),
    ...(await checkClock(answer, site.url)),
    await checkNotFound(site),
    await checkSecondAddress(site),
  ];
}

function notOurs({ status, text, headers }: SiteAnswer, url: string): Finding {
  const [, title] = /<title[^>]*>([^<]{1,80})/.exec(text) ?? [];
  const named = title ? `, titled "${title.trim()}"` : '';
  if (status >= 500) {
    const advice = 'Look at the log of the site server, and at that of your proxy.';
    return report.broken('home page', `answers with status ${status}${named}`, advice);
  }
  const target = headers.location ? ` to ${headers.location}` : '';
  const finding = `is no page of this site: status ${status}${target}${named}`;
  return report.broken('home page', finding, `Check that ${url} is the address of the site.`);
}

/** Headers of every page beside those of every answer of ours. */
const pageHeaders = [policyHeader, 'X-Frame-Options'];

function judgeHeaders({ headers }: SiteAnswer, url: string): Finding {
  const subject = 'security headers';
  const needed = [
    ...Object.keys(commonHeaders),
    ...pageHeaders,
    ...(url.startsWith('https:') ? ['Strict-Transport-Security'] : []),
  ];
  const missing = needed.filter((name) => !headers[name.toLowerCase()]);
  const advice = 'Let proxy or host send what the file _headers of the release lists, unchanged.';
  if (missing.length > 0) return report.broken(subject, `lack ${missing.join(', ')}`, advice);
  const policy = directivesOf(headers);
  const lacking = ['script-src', 'object-src', 'base-uri', 'frame-ancestors'].filter(
    (name) => !policy.has(name),
  );
  if (lacking.length === 0) return report.ok(subject, 'are complete');
  return report.broken(subject, `have a policy without ${lacking.join(', ')}`, advice);
}

function directivesOf(headers: SiteAnswer['headers']): ReadonlyMap<string, readonly string[]> {
  const policy = headers[policyHeader.toLowerCase()] ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** Checks that the live pages are allowed to reach the services of the environment. */
function judgeServices({ headers }: SiteAnswer, environment: Environment): Finding {
  const { storefront, analytics, content } = environment;
  const policy = directivesOf(headers);
  const refused = [
    ...[new URL(storefront.endpoint).origin, analytics.scriptOrigin, analytics.apiOrigin].filter(
      (origin) => !policy.get('connect-src')?.includes(origin),
    ),
    ...(policy.get('img-src')?.includes(content.assetOrigin) ? [] : [content.assetOrigin]),
  ];
  const subject = 'services of the pages';
  if (refused.length === 0) return report.ok(subject, 'are those of the environment');
  const finding = `are others than those of the environment: pages may not reach ${listNames([...new Set(refused)])}`;
  const advice = 'Build the site again, or correct the variables of shop, space and analytics.';
  return report.broken(subject, finding, advice);
}

function judgeCompression({ headers }: SiteAnswer): Finding {
  const encoding = headers['content-encoding'];
  if (encoding) return report.ok('compression', `pages come as ${encoding}`);
  const advice = 'Let the proxy pass Accept-Encoding on, or compress itself.';
  return report.warning('compression', 'pages come uncompressed', advice);
}

/** A page that browsers keep shows old prices and texts after a publish. */
function judgeCaching({ headers }: SiteAnswer): Finding {
  const rule = headers['cache-control'] ?? '';
  const [, seconds] = /(?:^|[ ,])max-age=(\d+)/.exec(rule) ?? [];
  if (/no-cache|no-store/.test(rule) || seconds === '0') {
    return report.ok('caching', 'browsers ask before they show a kept page');
  }
  const finding = seconds
    ? `browsers keep pages for ${seconds} seconds without asking`
    : 'pages say nothing of caching, so browsers choose how long they keep them';
  const advice = 'Let proxy or CDN pass the header Cache-Control on, unchanged.';
  return report.broken('caching', finding, advice);
}

/** Compares the clock of the site with this machine's, and with those of the services that its pages may reach. */
async function checkClock(answer: SiteAnswer, url: string): Promise<Finding[]> {
  const { aheadS } = answer;
  if (aheadS === undefined) return [];
  const subject = 'clock of the site';
  const clock = { host: new URL(url).host, aheadS };
  const isOther = (source: string) => /^https?:\/\/[^*]+$/.test(source) && source !== url;
  const alone = judgeClocks([clock]);
  if (alone.kind === 'agree') return [report.ok(subject, 'agrees with that of this machine')];
  const services = directivesOf(answer.headers).get('connect-src')?.filter(isOther) ?? [];
  const verdict = judgeClocks([clock, ...(await readClocks(services))]);
  if (verdict.kind === 'here') {
    return [report.warning('clock of this machine', verdict.finding, verdict.advice)];
  }
  if (verdict.kind === 'unknown') return [report.broken(subject, verdict.finding, verdict.advice)];
  const finding = `is ${describeSkew(clock)}, which agrees with those of the services, so previews and signed links are refused`;
  const advice = 'Let the machine of the site set its clock from the network (NTP).';
  return [report.broken(subject, finding, advice)];
}

async function checkNotFound(site: SiteReader): Promise<Finding> {
  const { status } = await site.ask(`/doctor-${randomUUID()}`);
  if (status === 404) return report.ok('missing page', 'is answered with status 404');
  const advice =
    'Let the host send 404.html with status 404, or search engines list every wrong address.';
  return report.broken('missing page', `is answered with status ${status}`, advice);
}

async function checkSecondAddress(site: SiteReader): Promise<Finding> {
  const { status, headers } = await site.ask('/index.html');
  const subject = '/index.html';
  if (status >= 300 && status < 400) return report.ok(subject, `redirects to ${headers.location}`);
  const advice = 'Let the host apply the file _redirects of the release.';
  return report.warning(subject, `is answered with status ${status}, not with a redirect`, advice);
}

const previews = reportOf('preview');

/** Checks who may frame pages, and that drafts need the editor's proof. */
export async function checkPreviews({ site, environment }: SiteContext): Promise<Finding[]> {
  const home = await readOwnHome(site);
  if (!home) return [];
  const editor = environment && editorOriginOf(environment);
  const framed = await site.ask(`/?${previewMarker}=1`);
  const lines = [judgeFrame(home, framed, editor), await checkForgedPreview(site)];
  if (!environment || environment.content.preview) return lines;
  return [
    ...lines,
    previews.skipped(
      'preview token',
      'STORYBLOK_PREVIEW_TOKEN is not set, so there are no previews',
    ),
  ];
}

/** @param editor origin of the editor, if it is known */
function judgeFrame(home: SiteAnswer, framed: SiteAnswer, editor: string | undefined): Finding {
  const subject = 'frame of the editor';
  const others = (answer: SiteAnswer) =>
    (directivesOf(answer.headers).get('frame-ancestors') ?? ['any site']).filter(
      (source) => source !== "'self'" && source !== "'none'",
    );
  if (others(home).length > 0) {
    const finding = `pages may be framed by ${listNames(others(home))}`;
    const advice = "Send frame-ancestors 'self' in the policy of every page but previews.";
    return previews.broken(subject, finding, advice);
  }
  const allowed = framed.headers['x-frame-options'] === undefined ? others(framed) : [];
  if (editor === undefined ? allowed.length === 0 : !allowed.includes(editor)) {
    const finding = `addresses with ${previewMarker} keep ${editor ?? 'every editor'} out`;
    const advice =
      'Pass the query on to the site server. On another host see docs/hosts.md, "Previews in the editor\'s frame".';
    return previews.warning(subject, finding, advice);
  }
  return previews.ok(subject, `lets ${listNames(allowed)} in, for previews alone`);
}

async function checkForgedPreview(site: SiteReader): Promise<Finding> {
  const subject = 'forged preview';
  const marker = {
    spaceId: '1',
    timestamp: String(Math.floor(Date.now() / 1000)),
    token: '0'.repeat(40),
  };
  const { status } = await site.ask('/api/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ marker, story: '1' }),
  });
  if (status === 200) {
    const advice = 'Take the function preview offline: it gives drafts to everyone.';
    return previews.broken(subject, 'is answered', advice);
  }
  if (status === 501) return previews.ok(subject, 'is refused, as there are no previews');
  if ([401, 403].includes(status)) return previews.ok(subject, 'is refused');
  const advice = 'Run the functions of src/api on the host (docs/hosts.md).';
  return previews.warning(subject, `is answered with status ${status}`, advice);
}
