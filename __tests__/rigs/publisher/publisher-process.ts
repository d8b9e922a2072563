import path from 'node:path';
import { runAsChild } from '../../../src/processes/shared/run-as-child';
import { createBuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { startPublisher } from '../../../src/processes/publisher/publisher';
import { createContentVersion } from '../../../src/processes/publisher/queue/content-version';
import { reportReadiness } from '../../../src/processes/publisher/report-readiness';
import { releasesIn } from '../../../src/processes/shared/releases/release';
import { publicSettings, unchangedMirror } from './running-publisher';

/** A publisher of a fake project as a process of its own: `publisher-process.ts folder [port]`. */
runAsChild('publisher', async (report, announce) => {
  const [projectFolder = '', port = '0'] = process.argv.slice(2);
  const folders = { projectFolder, dataFolder: path.join(projectFolder, '.data') };
  const { store } = releasesIn(folders.dataFolder);
  const readVersion = async () => undefined;
  const script = path.join(__dirname, 'fake-build.cjs');
  const publisher = await startPublisher({
    host: '127.0.0.1',
    port: Number(port),
    ...folders,
    store,
    isServed: true,
    services: 'the services',
    secrets: { storyblok: ['content secret'], shopify: ['shop secret'] },
    runner: createBuildRunner({ ...folders, script, args: [] }),
    mirror: unchangedMirror,
    contentVersion: createContentVersion(readVersion, readVersion),
    readNextSchedule: async () => undefined,
    stockDelayMs: 3_600_000,
    ...publicSettings,
    onProgress: report,
  });
  const ready = reportReadiness(publisher, store, announce);
  return { ready, close: publisher.close };
});
