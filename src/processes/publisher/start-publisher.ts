import { createHash } from 'node:crypto';
import type { Environment } from '../../config/env';
import { mirrorVariable, readEnvironment } from '../../config/env';
import { shopMirrorVariable } from '../../config/shop-outage';
import { claimBuildFolder, claimDataFolder } from '../shared/claim-folder';
import { dataFolderFrom, readDataIdentity } from '../shared/data-folder';
import { hideSecrets } from '../shared/redact';
import { openFolderStore, releaseFolder } from '../shared/releases/folder-store';
import { openObjectStore } from '../shared/releases/object-store';
import { probeConditions } from '../shared/releases/probe-conditions';
import { createReleaseReader } from '../shared/releases/release';
import { runAsChild } from '../shared/run-as-child';
import { createCampaignReader } from './effects/planned-campaigns';
import { createBuildRunner } from './build/build-runner';
import { ResidentRunner } from './build/resident/resident-runner';
import { openContentMirror } from './mirror/content-mirror';
import { openShopMirrorFile } from './mirror/shop-mirror-file';
import { startPublisher } from './publisher';
import { reportReadiness } from './report-readiness';
import { createStateSaver, restoreState } from './release/saved-state';

/**
 * Process of the publisher. Ready when its first build has ended, or at once when there is a release
 * of the same services. It is the only one of its bucket or data folder.
 */
runAsChild('publisher', async (report, announce) => {
  const environment = readEnvironment(process.env);
  hideSecrets(environment);
  const { content, engineOff, publisher, releaseBucket: bucket, site, storefront } = environment;
  const projectFolder = process.cwd();
  const dataFolder = dataFolderFrom(process.env);
  const store = bucket ? openObjectStore(bucket) : openFolderStore(releaseFolder(dataFolder));
  if (bucket) await probeConditions(store);
  const giveUpBuilds = await claimBuildFolder(projectFolder);
  const giveUpData = await claimDataFolder(dataFolder, 'publisher');
  const before = bucket && (await restoreState(store, dataFolder));
  const sources = [content.endpoint, storefront.adminOrigin, storefront.endpoint, site.url];
  const project = { projectFolder, dataFolder, sources };
  const dataIdentity = await readDataIdentity(dataFolder);
  const mirror = await openContentMirror({
    projectFolder,
    dataFolder,
    content,
    dataIdentity,
    releases: createReleaseReader(store),
  });
  // Builds inherit both and read the mirrors.
  process.env[mirrorVariable] = mirror.endpoint;
  process.env[shopMirrorVariable] = await openShopMirrorFile(dataFolder, {
    ...storefront,
    dataIdentity,
  });
  const running = await startPublisher({
    dataFolder,
    services: nameServices(environment, dataIdentity),
    site: { siteUrl: site.url, editorUrl: content.editorUrl },
    content: { mirror, readCampaigns: createCampaignReader(content) },
    builds: {
      projectFolder,
      runner: engineOff.includes('resident-builder')
        ? createBuildRunner(project)
        : new ResidentRunner(project),
      stockDelayMs: publisher.stockDelayMs,
      onProgress: report,
    },
    releases: {
      store,
      isServed: !bucket,
      onOtherPublisher: endProcess,
      saveState: bucket && createStateSaver({ store, dataFolder, before, mirror }),
      edgeCache: environment.edgeCache,
      searchNotices: environment.searchNotices,
    },
    http: {
      ...publisher,
      trustedProxies: site.trustedProxies,
      editors: { preview: content.preview, toolSecret: publisher.toolSecret },
      secrets: {
        storyblok: [content.webhookSecret, content.previousWebhookSecret],
        shopify: [storefront.webhookSecret, storefront.previousWebhookSecret],
      },
    },
  });
  return {
    ready: reportReadiness(running, store, announce),
    close: async () => {
      // The mirror may wait 15 s for retries, longer than this process has to end.
      await Promise.all([running.close(), mirror.close()]);
      await giveUpData();
      await giveUpBuilds();
    },
  };
});

/**
 * Returns a name for the services a site is built from. Only releases of the same services are
 * compared with each other: the first build with real keys has nothing to do with the demo site
 * before it. The name is a digest, because a token may be part of it.
 *
 * @param dataIdentity of the embedded services' state
 */
function nameServices({ content, storefront }: Environment, dataIdentity: string): string {
  const space = content.space ?? content.publicToken;
  const parts = [content.endpoint, space, storefront.storeDomain, dataIdentity];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Ends the process as an uncaught error does, whatever is running: all of it may be outdated. Its
 * supervisor starts it again.
 */
function endProcess(reason: Error): void {
  setImmediate(() => {
    throw reason;
  });
}
