import { createHash, randomUUID } from 'node:crypto';
import os from 'node:os';
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
import type { ReleaseStore } from '../shared/releases/release-store';
import { runAsChild } from '../shared/run-as-child';
import { createCampaignReader } from './effects/planned-campaigns';
import { createBuildRunner } from './build/build-runner';
import { ResidentRunner } from './build/resident/resident-runner';
import { openContentMirror } from './mirror/content-mirror';
import { openShopMirrorFile } from './mirror/shop-mirror-file';
import { startPublisher } from './publisher';
import { reportReadiness } from './report-readiness';
import { createStateSaver } from './standby/carried-state';
import type { Lease } from './standby/lease';
import { standBy } from './standby/stand-by';

/** Time-out of a request for the lease, of which several must fit into its time. */
const leaseRequestMs = 3_000;

/**
 * Process of the publisher. Ready when its first build has ended, or at once when there is a release
 * of the same services. With a bucket it builds if it holds the lease, and stands by otherwise.
 */
runAsChild('publisher', async (report, announce) => {
  const environment = readEnvironment(process.env);
  hideSecrets(environment);
  const { publisher, releaseBucket: bucket, site } = environment;
  const folders = { projectFolder: process.cwd(), dataFolder: dataFolderFrom(process.env) };
  const store = bucket
    ? openObjectStore(bucket)
    : openFolderStore(releaseFolder(folders.dataFolder));
  if (bucket) await probeConditions(store);
  const giveUpBuilds = await claimBuildFolder(folders.projectFolder);
  const giveUpData = await claimDataFolder(folders.dataFolder, 'publisher');
  const lead = (lease?: Lease) =>
    leadPublisher({ environment, ...folders, store, lease, report, announce });
  const lease = {
    store: bucket ? openObjectStore(bucket, { requestTimeoutMs: leaseRequestMs }) : store,
    name: `${os.hostname()} ${randomUUID().slice(0, 8)}`,
    onLost: endProcess,
  };
  const where = { ...publisher, trustedProxies: site.trustedProxies, ...folders, store };
  const { ready, close } = bucket
    ? await standBy({ ...where, lease, announce }, lead)
    : await lead();
  return {
    ready,
    close: async () => {
      await close();
      await giveUpData();
      await giveUpBuilds();
    },
  };
});

/** @param start.lease of a store that other publishers share */
async function leadPublisher(start: {
  environment: Environment;
  projectFolder: string;
  dataFolder: string;
  store: ReleaseStore;
  lease: Lease | undefined;
  report: (text: string) => void;
  announce: (text: string) => void;
}) {
  const { environment, projectFolder, dataFolder, store, lease, report, announce } = start;
  const { content, engineOff, publisher, site, storefront } = environment;
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
      isServed: !lease,
      lease,
      saveState: lease && createStateSaver({ store, dataFolder, lease, mirror }),
      edgeCache: environment.edgeCache,
      searchNotices: environment.searchNotices,
    },
    http: {
      ...publisher,
      trustedProxies: site.trustedProxies,
      secrets: {
        storyblok: [content.webhookSecret, content.previousWebhookSecret],
        shopify: [storefront.webhookSecret, storefront.previousWebhookSecret],
      },
    },
  });
  return {
    ready: reportReadiness(running, store, announce),
    // The mirror may wait 15 s for retries, longer than this process has to end.
    close: async () => void (await Promise.all([running.close(), mirror.close()])),
  };
}

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
