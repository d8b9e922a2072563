/**
 * Program in the place of the accounts that a brand's engineer begins with: a space without stories, a shop whose
 * products no storefront may read yet, an email service and analytics. Their addresses and `SITE_URL` come from the
 * environment; its webhooks trust `NODE_EXTRA_CA_CERTS`.
 */
import path from 'node:path';
import { readEnvironment } from '../../../src/config/env';
import { dataFolderFrom } from '../../../src/processes/shared/data-folder';
import { runAsChild } from '../../../src/processes/shared/run-as-child';
import { startCollector } from '../../../stand-ins/services/collector/start-collector';
import { startContentService } from '../../../stand-ins/services/content-service/start-content-service';
import { startStorefrontService } from '../../../stand-ins/services/storefront-service/start-storefront-service';
import { contentTokens } from './rehearsal-keys';

runAsChild('empty-accounts', async () => {
  const { site, standIns } = readEnvironment(process.env);
  const common = (name: string) => ({
    host: standIns.host,
    dataDir: path.join(dataFolderFrom(process.env), name),
    siteUrl: site.url,
  });
  const content = await startContentService({
    ...common('content-service'),
    port: standIns.contentPort,
    startsEmpty: true,
    tokens: contentTokens,
  });
  const storefront = await startStorefrontService({
    ...common('storefront-service'),
    port: standIns.storefrontPort,
    startsBeforeSetup: true,
  });
  const { findVariant, hasOrdered } = storefront;
  const collector = await startCollector({
    ...common('collector'),
    port: standIns.collectorPort,
    findVariant,
    hasOrdered,
  });
  return {
    close: async () => {
      await Promise.all([content, storefront, collector].map((server) => server.close()));
    },
  };
});
