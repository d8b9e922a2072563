import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../src/config/env';
import { routes } from '../../src/config/routes';
import { claimDataFolder } from '../../src/processes/shared/claim-folder';
import { dataFolderFrom, renewDataIdentity } from '../../src/processes/shared/data-folder';
import { localUrl } from '../../src/processes/shared/listen';
import { runAsChild } from '../../src/processes/shared/run-as-child';
import type { Collector } from './collector/start-collector';
import { startCollector } from './collector/start-collector';
import { startContentService } from './content-service/start-content-service';
import { startObjectStore } from './object-store/start-object-store';
import { startStorefrontService } from './storefront-service/start-storefront-service';

/**
 * Starts all stand-ins in one process. By default their webhooks go to the publisher. `--reset`
 * starts both services from the demo data.
 */
runAsChild('stand-ins', async () => {
  const environment = readEnvironment(process.env);
  const { host, autosaveSeconds, objectStorePort, ...standIns } = environment.standIns;
  const { releaseBucket } = environment;
  const dataDir = (name: string) => path.join(dataFolderFrom(process.env), name);
  const publisherUrl = localUrl(environment.publisher);
  const { values } = parseArgs({
    options: {
      'content-webhook': { type: 'string', default: `${publisherUrl}/webhooks/storyblok` },
      'storefront-webhook': { type: 'string', default: `${publisherUrl}/webhooks/shopify` },
      reset: { type: 'boolean', default: false },
    },
  });
  const giveUpData = await claimDataFolder(dataFolderFrom(process.env), 'stand-ins');
  // First, so that after a failed start the data does not count as the former one.
  if (values.reset) await renewDataIdentity(dataFolderFrom(process.env));
  const onLog = (line: string) => void process.stdout.write(`${line}\n`);
  const siteUrl = environment.site.url;
  let collector: Collector | undefined;
  const [content, storefront] = await Promise.all([
    startContentService({
      host,
      port: standIns.contentPort,
      dataDir: dataDir('content-service'),
      siteUrl,
      publisher: { url: publisherUrl, password: environment.publisher.password },
      webhook: { url: values['content-webhook'], secret: environment.content.webhookSecret },
      reset: values.reset,
      ...(!standIns.contentRateLimits && { rateLimits: 'off' }),
      autosaveSeconds,
      onLog,
    }),
    startStorefrontService({
      host,
      port: standIns.storefrontPort,
      dataDir: dataDir('storefront-service'),
      siteUrl,
      webhook: { url: values['storefront-webhook'], secret: environment.storefront.webhookSecret },
      orderWebhook: {
        url: siteUrl + routes.orderPlacedFunction(),
        secret: environment.storefront.webhookSecret,
      },
      onShopChange: () => collector?.sendStockNotices(),
      sendMail: (letter) => collector?.keepShopMail(letter),
      reset: values.reset,
      onLog,
    }),
  ]);
  collector = await startCollector({
    host,
    port: standIns.collectorPort,
    dataDir: dataDir('collector'),
    siteUrl,
    memberLinkKey: environment.memberLinkKey,
    findVariant: storefront.findVariant,
    hasOrdered: storefront.hasOrdered,
    onLog,
  });
  collector.sendStockNotices();
  const objectStore =
    releaseBucket && objectStorePort !== undefined
      ? await startObjectStore({
          host,
          port: objectStorePort,
          account: releaseBucket,
          buckets: [releaseBucket.bucket],
          dataDir: dataDir('object-store'),
        })
      : undefined;
  content
    .prepareDesk()
    .catch((error: Error) => onLog(`The desk cannot be built: ${error.message}`));
  return {
    ready: Promise.resolve(content.notes),
    close: async () => {
      const servers = [content, storefront, collector, ...(objectStore ? [objectStore] : [])];
      await Promise.all(servers.map((server) => server.close()));
      await giveUpData();
    },
  };
});
