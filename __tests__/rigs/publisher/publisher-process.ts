import path from 'node:path';
import { createBuildRunner } from '../../../src/processes/publisher/build/build-runner';
import type { PublisherOptions } from '../../../src/processes/publisher/publisher';
import { startPublisher } from '../../../src/processes/publisher/publisher';
import { reportReadiness } from '../../../src/processes/publisher/report-readiness';
import { runAsChild } from '../../../src/processes/shared/run-as-child';
import { optionsFor } from './running-publisher';

/**
 * A publisher of a fake project as a process of its own: `publisher-process.ts folder [port [settings]]`, the
 * settings being JSON of `ProcessSettings`.
 */
runAsChild('publisher', async (report, announce) => {
  const [projectFolder = '', port = '0', settings = '{}'] = process.argv.slice(2);
  const { editorUrl, http }: ProcessSettings = JSON.parse(settings);
  const folders = { projectFolder, dataFolder: path.join(projectFolder, '.data') };
  const script = path.join(__dirname, 'fake-build.cjs');
  const options = optionsFor(folders, createBuildRunner({ ...folders, script }));
  const publisher = await startPublisher({
    ...options,
    builds: { ...options.builds, onProgress: report },
    site: { ...options.site, editorUrl },
    http: { ...options.http, ...http, port: Number(port) },
  });
  const ready = reportReadiness(publisher, options.releases.store, announce);
  return { ready, close: publisher.close };
});

export type ProcessSettings = {
  editorUrl?: string;
  http?: Pick<PublisherOptions['http'], 'password' | 'editors'>;
};
