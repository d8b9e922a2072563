/**
 * `npm run prove -- node`: publishes two edits, compares the release with a clean build, and runs a part of the tests on every version of
 * Node that package.json allows, but the one that runs this. The versions come from npm and are kept for the next run. Prints what
 * each did, and ends with 1 if one failed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { engines } from '../../package.json';

const project = path.join(__dirname, '..', '..');

/** Tests of what meets Node itself: processes, sockets, files, streams, signals, and Gatsby's own modules. */
const suites = [
  '__tests__/integration/launcher/(lifetime|refused-start)',
  '__tests__/integration/(publisher|releases|signup|site-server)/',
  '__tests__/unit/(functions|gatsby|lib|processes)/',
];

/** The only other version to try, as `24`; every one without it. */
const asked = process.argv[2];

function main(): void {
  const running = process.versions.node.split('.')[0];
  const allowed = [...engines.node.matchAll(/\^(\d+)/g)].flatMap(([, major]) => major ?? []);
  const majors = allowed.filter((major) => major !== running);
  const chosen = asked === undefined ? majors : majors.filter((major) => major === asked);
  if (chosen.length === 0) {
    throw new Error(`Node ${asked} is not among ${majors.join(' and ')}, which can be tried here.`);
  }
  const failed = chosen.filter((major) => !passesOn(major));
  if (failed.length > 0) throw new Error(`Node ${failed.join(' and ')} failed: see above.`);
}

function passesOn(major: string): boolean {
  const folder = install(major);
  const environment = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` };
  const run = (...words: string[]) =>
    spawnSync(path.join(folder, 'node'), words, {
      cwd: project,
      env: environment,
      stdio: 'inherit',
    }).status === 0;
  process.stdout.write(`\nTrying Node ${major}\n`);
  const publish = path.join(project, '__tests__/resident/run-resident-proof.ts');
  const isPublished = run('--require', 'tsx/cjs', publish, '--edits', '2', '--points', '1');
  const isTested = run(path.join(project, 'node_modules/jest/bin/jest.js'), ...suites);
  return isPublished && isTested;
}

/** Installs the newest release of a version, unless an earlier run has, and returns the folder of its programs. */
function install(major: string): string {
  const folder = path.join(project, 'node_modules/.cache/node-versions', major);
  const name = `node-${process.platform}-${process.arch}`;
  const programs = path.join(folder, 'node_modules', name, 'bin');
  if (!existsSync(path.join(programs, 'node'))) {
    const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${major}`];
    execFileSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return programs;
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
