import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';

const project = path.join(__dirname, '..', '..', '..');

/** Kept between runs, since installing takes a minute. */
const folder = path.join(project, 'node_modules', '.cache', 'bench-packages');

/** Packages of other frameworks and of Lighthouse, which nothing but the benchmark needs. */
const packages = { astro: '^5.0.0', next: '^16.0.0', lighthouse: '12.8.2' };

/**
 * Installs the packages that only this benchmark needs, unless an earlier run has.
 *
 * @returns the folder that holds them in `node_modules`
 * @throws when the registry of packages does not answer
 */
export async function installPackages(): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const { react = '', 'react-dom': reactDom = '' } = manifest.dependencies;
  const wanted = JSON.stringify({
    name: 'bench-packages',
    private: true,
    dependencies: { ...packages, react, 'react-dom': reactDom },
  });
  const stamp = path.join(folder, 'installed.json');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return folder;
  process.stdout.write('Installing Astro, Next and Lighthouse for the comparison\n');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), wanted);
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
  await writeFile(stamp, wanted);
  return folder;
}

/** Returns Lighthouse's benchmark index of this machine, which tells how fast it is at the moment. */
export async function readBenchmarkIndex(browser: Browser): Promise<number> {
  const functions = path.join(
    await installPackages(),
    'node_modules/lighthouse/core/lib/page-functions.js',
  );
  const { pageFunctions } = (await import(pathToFileURL(functions).href)) as {
    pageFunctions: { computeBenchmarkIndex: () => number };
  };
  const page = await browser.newPage();
  try {
    return await page.evaluate(pageFunctions.computeBenchmarkIndex);
  } finally {
    await page.close();
  }
}
