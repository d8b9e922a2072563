/**
 * Finds the browsers of the browser tests, or installs them. Run directly, it prints the path of Chromium.
 * All browser tests need Chromium; the journeys of every engine also take Firefox and WebKitGTK, where
 * available. The order: the variable of a browser, an installed one, for Chromium's headless shell a download
 * by Playwright, Debian's packages (where downloads are blocked but a package mirror is available). A whole
 * Chromium takes the place of a shell that cannot be installed.
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Program of a browser: the variable that names it, its names in the path, and where else it may be. */
type Program = {
  variable: 'CHROMIUM_PATH' | 'FIREFOX_PATH' | 'WEBKIT_DRIVER_PATH' | 'WEBKIT_PATH' | 'XVFB_PATH';
  names: readonly string[];
  places: () => readonly string[];
};

/** Chromium without a window of its own, which a whole browser renders for every context. */
const headlessShell: Program = {
  variable: 'CHROMIUM_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  places: findDownloadedShells,
};

const wholeChromium: Program = {
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
  places: () => [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    '/snap/bin/chromium',
    chromium.executablePath(),
  ],
};

/** Browsers of the journeys besides Chromium: their programs, and Debian's packages of these. */
const others = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    programs: [
      {
        variable: 'FIREFOX_PATH',
        names: ['firefox-esr', 'firefox'],
        places: () => ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      },
    ],
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: [
      { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], places: () => [] },
      { variable: 'WEBKIT_PATH', names: [], places: findMiniBrowsers },
      { variable: 'XVFB_PATH', names: ['Xvfb'], places: () => [] },
    ],
  },
] as const satisfies readonly {
  name: string;
  packages: readonly string[];
  programs: readonly Program[];
}[];

const advice =
  'Install Chromium or Chrome, or set CHROMIUM_PATH to the program of one you have, and start again.';

/**
 * Returns the path of a Chromium that can be started, preferably of the headless shell.
 *
 * @param say prints a line before an installation
 * @throws an Error that lists the attempts and the remedy
 */
export function requireBrowser(say: (line: string) => void): string {
  const shell = find(headlessShell);
  if (shell) return shell;
  const whole = find(wholeChromium);
  say(
    whole
      ? `Installing Chromium's headless shell once, in about a minute: ${whole} takes twice the processor time.`
      : "No Chromium is installed. Installing its headless shell once, in about a minute: Playwright's download.",
  );
  run('npx', ['playwright', 'install', '--only-shell', '--no-remove', 'chromium']);
  const downloaded = find(headlessShell);
  if (downloaded) return downloaded;
  if (existsSync('/etc/debian_version')) {
    say("Playwright's download did not work. Installing Debian's package.");
    // Older releases of Debian have no package of the shell.
    if (!installPackages(['chromium-headless-shell']) && !whole) installPackages(['chromium']);
  }
  const installed = find(headlessShell) ?? whole ?? find(wholeChromium);
  if (installed) return installed;
  throw new Error(
    `There is no browser for the tests: none is installed, and neither Playwright's download nor the package "chromium-headless-shell" of Debian is available. ${advice}`,
  );
}

/**
 * Finds Firefox and WebKitGTK, or installs them.
 *
 * @returns paths by variable, and a sentence for each browser that is not available
 */
export function findOtherBrowsers(say: (line: string) => void): {
  paths: Partial<Record<Program['variable'], string>>;
  missing: string[];
} {
  const paths: Partial<Record<Program['variable'], string>> = {};
  const missing: string[] = [];
  for (const { name, packages, programs } of others) {
    const isThere = () => programs.every((program) => find(program));
    if (!isThere() && existsSync('/etc/debian_version')) {
      const sought = packages.join(' and ');
      say(
        `No ${name} is installed. Installing Debian's packages ${sought} once, in about a minute.`,
      );
      installPackages(packages);
    }
    if (isThere()) for (const program of programs) paths[program.variable] = find(program);
    else {
      const variables = programs.map(({ variable }) => variable).join(', ');
      missing.push(
        `${name} cannot be had: its packages are ${packages.join(' and ')} on Debian; or set ${variables}.`,
      );
    }
  }
  return { paths, missing };
}

/**
 * Returns the path of an installed program, if there is one.
 *
 * @throws an Error when its variable names no executable
 */
function find({ variable, names, places }: Program): string | undefined {
  const chosen = process.env[variable];
  if (chosen && !isProgram(chosen)) {
    throw new Error(`${variable} is "${chosen}", but there is no program. Correct or remove it.`);
  }
  return [chosen, ...inPath(names), ...places()].find(isProgram);
}

function inPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** Lists where Playwright puts the shell that belongs to its version. */
function findDownloadedShells(): string[] {
  const [, root = '', version = ''] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
  return list(`${root}chromium_headless_shell-${version}`).flatMap((folder) =>
    ['chrome-headless-shell', 'chrome-headless-shell.exe'].map((name) => path.join(folder, name)),
  );
}

/** Lists where Debian puts WebKitGTK's browser for tests: by architecture and version of the library. */
function findMiniBrowsers(): string[] {
  return list('/usr/lib').flatMap((architecture) =>
    list(architecture)
      .filter((folder) => path.basename(folder).startsWith('webkit2gtk-'))
      .map((folder) => path.join(folder, 'MiniBrowser')),
  );
}

function list(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name));
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

/** Returns true if Debian's packages could be installed. */
function installPackages(names: readonly string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...step: readonly string[]) => {
    const [program = '', ...given] = [...asRoot, 'apt-get', ...step];
    return run(program, given);
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names);
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
