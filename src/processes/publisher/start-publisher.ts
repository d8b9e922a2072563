import { mirrorVariable, readEnvironment } from '../../config/env';
import { shopMirrorVariable } from '../../config/shop-outage';
import { createContentClient } from '../../content/content-client';
import { claimBuildFolder } from '../shared/claim-build-folder';
import { dataFolderFrom, readDataIdentity } from '../shared/data-folder';
import { hideSecrets } from '../shared/redact';
import { runAsChild } from '../shared/run-as-child';
import { createBuildRunner } from './build/build-runner';
import { nameServices } from './build/built-from';
import { ResidentRunner } from './build/resident/resident-runner';
import { openContentMirror } from './mirror/content-mirror';
import { openShopMirrorFile } from './mirror/shop-mirror-file';
import { startPublisher } from './publisher';
import { createContentVersion, createContentVersionReader } from './queue/content-version';
import { createNextScheduleReader } from './queue/schedule-alarm';
import { reportReadiness } from './report-readiness';

/** Longer than the pause between the builds of several editors, who would wait for an audit. */
const auditDelayMs = 5000;

/**
 * Process of the publisher. Ready when its first build has ended, or at once when there is a release
 * of the same services.
 */
runAsChild('publisher', async (report, announce) => {
  const environment = readEnvironment(process.env);
  hideSecrets(environment);
  const { content, engineOff, publisher, site, storefront } = environment;
  const folders = { projectFolder: process.cwd(), dataFolder: dataFolderFrom(process.env) };
  const contentClient = createContentClient(content);
  const sources = [content.endpoint, storefront.adminOrigin, storefront.endpoint, site.url];
  const project = { ...folders, sources };
  const giveUpClaim = await claimBuildFolder(folders.projectFolder);
  const dataIdentity = await readDataIdentity(folders.dataFolder);
  const mirror = await openContentMirror({ ...folders, content, dataIdentity });
  // Builds inherit both and read the mirrors.
  process.env[mirrorVariable] = mirror.endpoint;
  process.env[shopMirrorVariable] = await openShopMirrorFile(folders.dataFolder, {
    ...storefront,
    dataIdentity,
  });
  const mirrorClient = createContentClient({ ...content, endpoint: mirror.endpoint });
  const running = await startPublisher({
    ...publisher,
    ...folders,
    services: nameServices({
      contentEndpoint: content.endpoint,
      contentToken: content.publicToken,
      storeDomain: storefront.storeDomain,
      dataIdentity,
    }),
    secrets: { storyblok: content.webhookSecret, shopify: storefront.webhookSecret },
    siteUrl: site.url,
    editorUrl: content.editorUrl,
    trustedProxies: site.trustedProxies,
    runner: engineOff.includes('resident-builder')
      ? createBuildRunner(project)
      : new ResidentRunner(project),
    mirror,
    contentVersion: createContentVersion(
      createContentVersionReader(mirrorClient),
      createContentVersionReader(contentClient),
    ),
    readNextSchedule: createNextScheduleReader(mirrorClient),
    auditDelayMs,
    onProgress: report,
  });
  return {
    ready: reportReadiness(running, folders.dataFolder, announce),
    close: async () => {
      // A read may wait 15 s for its retries, longer than this process has to end.
      contentClient.close();
      await Promise.all([running.close(), mirror.close()]);
      await giveUpClaim();
    },
  };
});
