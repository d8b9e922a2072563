import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mirrorVariable } from '../../src/config/env';
import { readJsonFile } from '../../src/processes/shared/atomic-file';
import { createBuildRunner } from '../../src/processes/publisher/build/build-runner';
import { compareReleases, keepDifferences } from '../resident/compare-releases';
import { checkOutRelease } from '../rigs/releases/release-folders';
import { copyProject } from '../rigs/project/copy-project';
import type { Product } from './product';

/** A build from the beginning in a folder of its own, to compare the live release with. */
export type CleanBuild = {
  /** Returns a sentence for each file of the live release that differs. */
  compare: (label: string) => Promise<string[]>;
};

/** @param kept folder for logs and files that differ */
export function createCleanBuild(
  { dataFolder, editors, projectFolder: built }: Product,
  folder: string,
  kept: string,
): CleanBuild {
  const projectFolder = path.join(folder, 'clean');
  const sources = [process.env.CONTENT_SERVICE_PORT, process.env.STOREFRONT_SERVICE_PORT].map(
    String,
  );
  return {
    compare: async (label) => {
      if (!existsSync(projectFolder)) copyProject(built, projectFolder);
      makeClean(projectFolder);
      // The publisher's mirror decides which stories are held back.
      const port = Number(await readJsonFile(path.join(dataFolder, 'content-mirror/port.json')));
      process.env[mirrorVariable] = `http://localhost:${port}/v2`;
      const runner = createBuildRunner({ projectFolder, dataFolder, sources });
      const logFile = path.join(kept, `${label.replaceAll(' ', '-')}.log`);
      const startedAt = performance.now();
      const result = await runner.run({ logFile, change: undefined, onProgress: () => undefined });
      process.env[mirrorVariable] = '';
      if (!result.ok) return [`${label}: the clean build failed: ${result.cause}`];
      const live = path.join(folder, 'live');
      rmSync(live, { recursive: true, force: true });
      await checkOutRelease(dataFolder, live);
      const clean = path.join(projectFolder, 'public');
      const differences = await compareReleases(live, clean);
      keepDifferences(differences, { resident: live, clean }, path.join(kept, label));
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      process.stdout.write(
        `${label} | clean build in ${seconds} s | ${differences.length} files differ\n`,
      );
      if (differences.length > 0)
        cpSync(editors.shop.dataDir, path.join(kept, 'shop'), { recursive: true });
      return differences.map(({ file, description }) => `${label}: ${file}: ${description}`);
    },
  };
}

/** Removes what a build leaves behind, but for the bundler's cache. */
function makeClean(projectFolder: string): void {
  const cache = path.join(projectFolder, '.cache');
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (name !== 'webpack') rmSync(path.join(cache, name), { recursive: true });
  }
  rmSync(path.join(projectFolder, 'public'), { recursive: true, force: true });
  // A cache without `public` would be removed before the build.
  mkdirSync(path.join(projectFolder, 'public'));
}
