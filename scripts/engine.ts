/**
 * `npm run engine`: prints a row for each seam into private code: packages and their installed versions, whether it
 * still fits, on or off, and what a person has of it. Exits with 1 when one no longer fits. `--json` prints the same
 * for machines. `--measure` builds the site cold with every seam on, then with each one off, and prints what each
 * saves; it fails when a page reads differently. Start the stand-ins first (`npm run stand-ins`).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SeamName } from '../src/config/engine';
import { readSeamsOff, seamNames } from '../src/config/engine';
import type { SeamState } from '../src/gatsby/engine/seams';
import { inspectSeams } from '../src/gatsby/engine/seams';

const publicFolder = 'public';

function main(words: readonly string[]): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const problems: string[] = [];
  process.env.GATSBY_ENGINE_OFF = readSeamsOff(process.env, problems).join(',');
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n`);
    process.exitCode = 1;
    return;
  }
  const seams = inspectSeams(process.cwd());
  if (words.includes('--json')) print(JSON.stringify(seams, null, 2));
  else for (const seam of seams) print(toRow(seam));
  const broken = seams.flatMap((seam) => seam.problems);
  for (const problem of broken) process.stderr.write(`${problem}\n`);
  if (words.includes('--measure')) measure();
  if (broken.length > 0) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function toRow({ name, packages, problems, isOn, gain }: SeamState): string {
  const state = problems.length > 0 ? 'broken' : 'holds';
  return [name.padEnd(16), packages.join(', ').padEnd(29), state, isOn ? 'on ' : 'off', gain].join(
    '  ',
  );
}

/** Result of a cold build. Bytes are compressed. */
type Build = { seconds: number; scripts: number; html: number; texts: ReadonlyMap<string, string> };

/** Prints what each seam saves, and fails when the pages of a build without it read differently. */
function measure(): void {
  const whole = build([]);
  print(
    `\nall on: ${whole.seconds.toFixed(1)} s, all scripts ${kilobytes(whole.scripts)}, all pages ${kilobytes(whole.html)}`,
  );
  for (const name of seamNames) {
    // Without it no build reads the stand-in.
    if (name === 'admin-route') continue;
    const without = build([name]);
    const different = [...whole.texts].filter(([page, text]) => without.texts.get(page) !== text);
    print(
      `without ${name.padEnd(16)}  ${signed(without.seconds - whole.seconds)} s  scripts ${signed((without.scripts - whole.scripts) / 1_000)} KB  pages ${signed((without.html - whole.html) / 1_000)} KB  ${different.length} of ${whole.texts.size} pages read differently`,
    );
    if (different.length > 0) process.exitCode = 1;
  }
}

function build(off: readonly SeamName[]): Build {
  const env = { ...process.env, ENGINE_OFF: off.join(',') };
  const gatsby = (command: string) =>
    execFileSync('node_modules/.bin/gatsby', [command], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  gatsby('clean');
  const begin = performance.now();
  gatsby('build');
  const seconds = (performance.now() - begin) / 1_000;
  const entries = readdirSync(publicFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(publicFolder, path.join(entry.parentPath, entry.name)));
  const sizeOf = (file: string) => gzipSync(readFileSync(path.join(publicFolder, file))).length;
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('_gatsby'));
  const scripts = files.filter((file) => /^[^/]+\.js$/.test(file));
  return {
    seconds,
    scripts: sum(scripts.map(sizeOf)),
    html: sum(pages.map(sizeOf)),
    texts: new Map(pages.map((page) => [page, textOf(path.join(publicFolder, page))])),
  };
}

/** Returns the words of a page: no tags, no scripts, no styles. */
function textOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}

function signed(number: number): string {
  return `${number < 0 ? '' : '+'}${number.toFixed(1)}`;
}

main(process.argv.slice(2));
