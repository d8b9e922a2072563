/**
 * Finds a Chromium for the browser tests, or installs one. Run directly, it prints the path. The
 * order: CHROMIUM_PATH, an installed browser, Playwright's own, a download by Playwright, Debian's
 * package (where downloads are blocked but a package mirror is available).
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * The shell is first: a whole browser also renders its own window for every context, which took
 * over half of the time to open one.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

const usualPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/snap/bin/chromium',
];

const advice =
  'Install Chromium or Chrome, or set CHROMIUM_PATH to the program of one you have, and start again.';

/**
 * Returns the path of a browser that can be started.
 *
 * @param say prints a line before an installation, which can take a minute
 * @throws an Error that lists the attempts and the remedy
 */
export function requireBrowser(say: (line: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  say('No Chromium is installed. Asking Playwright for one.');
  run('npx', ['playwright', 'install', 'chromium']);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  say("Playwright's download did not work. Installing Debian's package.");
  installPackage();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    `There is no browser for the tests: none is installed, and neither Playwright's download nor the package "chromium" could be had. ${advice}`,
  );
}

/**
 * Returns the path of an installed browser, if there is one.
 *
 * @throws an Error when CHROMIUM_PATH names no executable
 */
export function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !isProgram(chosen)) {
    throw new Error(`CHROMIUM_PATH is "${chosen}", but there is no program. ${advice}`);
  }
  return [chosen, ...namedInPath(), ...usualPlaces, chromium.executablePath()].find(isProgram);
}

function namedInPath(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function isProgram(file: string | undefined): boolean {
  if (!file) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installPackage(): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...step: readonly string[]) => {
    const [program = '', ...given] = [...asRoot, 'apt-get', ...step];
    return run(program, given);
  };
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  if (!apt('update')) return;
  // Older releases of Debian have no package of the shell.
  if (!install('chromium-headless-shell')) install('chromium');
}

/** Runs a program with its output shown. Returns true if it succeeded. */
function run(program: string, given: readonly string[]): boolean {
  return spawnSync(program, given, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

if (require.main === module) {
  try {
    console.log(requireBrowser((line) => console.error(line)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
