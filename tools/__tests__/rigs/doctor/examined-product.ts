import { readEnvironment } from '../../../../src/config/env';
import { noticeKeyPath } from '../../../../src/config/search-notices';
import { releaseHeaders } from '../../../../src/config/security-headers';
import { robotsText } from '../../../../src/gatsby/node/on-post-build';
import { headersFileName, toHeadersFile } from '../../../../src/lib/http/headers-file';
import {
  startTestService,
  stopServices,
} from '../../../../stand-ins/services/rigs/start-test-service';
import { runPublisher } from '../../../../__tests__/rigs/publisher/running-publisher';
import { until } from '../../../../__tests__/rigs/publisher/fake-project';
import { openCollector } from '../../../../stand-ins/services/rigs/open-collector';
import { createSiteRig } from '../../../../__tests__/rigs/servers/site-rig';
import { openTestShop } from '../../../../stand-ins/services/rigs/open-test-shop';
import { startAlteringProxy } from './altering-proxy';

/** Paths that the proxy before the site forwards to the publisher. */
const publisherPaths = /^\/webhooks\//;

export type ExaminedProduct = Awaited<ReturnType<typeof openExaminedProduct>>;

/** Opens a healthy product, with a proxy before the site and each service whose answers a test changes. */
export async function openExaminedProduct() {
  let publisherUrl = '';
  let siteServerUrl = '';
  const front = await startAlteringProxy((path) =>
    publisherPaths.test(path) ? publisherUrl : siteServerUrl,
  );
  const publisher = await runPublisher({
    http: { secrets: { storyblok: ['storyblok-secret'], shopify: ['shopify-secret'] } },
  });
  publisherUrl = publisher.publisher.url;
  await until(async () => (await fetch(`${publisherUrl}/health`)).ok);
  const service = await startTestService({
    siteUrl: front.url,
    webhook: { url: `${front.url}/webhooks/storyblok`, secret: 'storyblok-secret' },
  });
  const testShop = await openTestShop({ siteUrl: front.url });
  const rig = await openCollector({ siteUrl: front.url });
  const content = await startAlteringProxy(() => service.url);
  const shop = await startAlteringProxy(() => testShop.server.url);
  const collector = await startAlteringProxy(() => rig.url);
  const services = {
    SITE_URL: front.url,
    CONTENT_SERVICE_PORT: content.port,
    STOREFRONT_SERVICE_PORT: shop.port,
    COLLECTOR_PORT: collector.port,
    PUBLISHER_PORT: String(publisher.publisher.port),
    INDEXNOW_KEY: 'key-of-the-shop',
  };
  const site = await createSiteRig({
    siteUrl: front.url,
    editorOrigins: [`http://localhost:${content.port}`],
  });
  siteServerUrl = site.server.url;
  await site.release('2027-01-01T00-00-00-000Z', siteFilesOf(services));
  const proxies = [front, content, shop, collector];
  return {
    ...{ front, content, shop, collector, site, shopFaults: testShop.server.faults },
    variables: {
      ...services,
      SITE_PORT: String(site.server.port),
      SITE_MONITOR_PORT: new URL(site.server.monitorUrl).port,
      DATA_DIR: site.dataFolder,
    },
    /** Ends all changes. */
    restore: () => proxies.forEach(({ restore }) => restore()),
    end: async () => {
      await Promise.all(proxies.map(({ close }) => close()));
      await Promise.all([publisher.end(), testShop.close(), rig.end(), site.end(), stopServices()]);
    },
  };
}

export const scriptName = 'app-0123456789abcdef0123.js';

/** Returns the files of a small release, as a build for an environment writes them. */
export function siteFilesOf(variables: Record<string, string>): Record<string, string> {
  const environment = readEnvironment(variables);
  const { site, searchNotices } = environment;
  const { url } = site;
  const headers = releaseHeaders(environment, { code: 'c1', scriptSources: undefined });
  return {
    'index.html': pageAt(`${url}/`),
    '404.html': '<h1>This page could not be found</h1>',
    'training/the-jab/index.html': pageAt(`${url}/training/the-jab`),
    [scriptName]: 'start();'.repeat(500),
    [headersFileName]: toHeadersFile(headers),
    'robots.txt': robotsText(url),
    ...(searchNotices && { [noticeKeyPath(searchNotices.key).slice(1)]: searchNotices.key }),
    'rss.xml': '<rss version="2.0"><channel><item><title>The jab</title></item></channel></rss>',
    'merchant-feed.xml':
      '<rss version="2.0"><channel><item><title>Gloves</title></item></channel></rss>',
    'sitemap-index.xml': `<sitemapindex><sitemap><loc>${url}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
    'sitemap-0.xml': `<urlset><url><loc>${url}/</loc></url><url><loc>${url}/training/the-jab</loc></url></urlset>`,
  };
}

function pageAt(address: string): string {
  const head = `<title>Boxing at home</title><link rel="canonical" href="${address}"/>`;
  const text = '<p>Somebody in your corner.</p>'.repeat(200);
  const script = `<script src="/${scriptName}" async=""></script>`;
  return `<!doctype html><html lang="en-US"><head>${head}</head><body><div id="___gatsby"><h1>Cornerwork</h1>${text}</div>${script}</body></html>`;
}
