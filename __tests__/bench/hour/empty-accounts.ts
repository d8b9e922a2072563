/**
 * Program in the place of the accounts that a brand's engineer begins with: a space without stories, a shop whose
 * products no storefront may read yet, an email service and analytics. Their addresses and `SITE_URL` come from the
 * environment; its webhooks trust `NODE_EXTRA_CA_CERTS`.
 */
import { readEnvironment } from '../../../src/config/env';
import { dataFolderFrom } from '../../../src/processes/shared/data-folder';
import { runAsChild } from '../../../src/processes/shared/run-as-child';
import { startServices } from '../../../stand-ins/services/rigs/start-services';
import { contentTokens } from './rehearsal-keys';

runAsChild('empty-accounts', async () => {
  const { site, standIns } = readEnvironment(process.env);
  const { host } = standIns;
  const { close } = await startServices(dataFolderFrom(process.env), {
    content: {
      host,
      port: standIns.contentPort,
      siteUrl: site.url,
      rateLimits: Date.now,
      startsEmpty: true,
      tokens: contentTokens,
    },
    shop: { host, port: standIns.storefrontPort, siteUrl: site.url, startsBeforeSetup: true },
    collector: { port: standIns.collectorPort, siteUrl: site.url },
  });
  return { close };
});
