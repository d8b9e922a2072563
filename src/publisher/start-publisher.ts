import { readEnvironment } from '../config/env';
import { claimBuildFolder } from '../launcher/claim-build-folder';
import { dataFolderFrom } from '../launcher/data-folder';
import { runAsChild } from '../launcher/run-as-child';
import { createBuildRunner } from './build-runner';
import { createContentVersionReader } from './content-version';
import { reportFirstBuild } from './first-build';
import { createNextScheduleReader } from './next-schedule';
import { startPublisher } from './publisher';

/** The publisher's process, ready when its first build has ended. */
runAsChild(async (report) => {
  const { content, publisher, site, storefront } = readEnvironment(process.env);
  const folders = { projectFolder: process.cwd(), dataFolder: dataFolderFrom(process.env) };
  const giveUpClaim = await claimBuildFolder(folders.projectFolder);
  const running = await startPublisher({
    ...publisher,
    ...folders,
    secrets: { storyblok: content.webhookSecret, shopify: storefront.webhookSecret },
    runner: createBuildRunner({
      ...folders,
      sources: [content.endpoint, storefront.adminOrigin, storefront.endpoint, site.url],
    }),
    readContentVersion: createContentVersionReader(content),
    readNextSchedule: createNextScheduleReader(content),
    onProgress: report,
  });
  return {
    ready: reportFirstBuild(running, folders.dataFolder),
    close: async () => {
      await running.close();
      await giveUpClaim();
    },
  };
});
