import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Adds a program to the only folder of the path. */
function addProgram(name: string, lines: readonly string[] = []): string {
  const file = path.join(folder, name);
  writeFileSync(file, ['#!/bin/sh', ...lines].join('\n'));
  chmodSync(file, 0o755);
  return file;
}

function findBrowser() {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', 'tsx/cjs', 'scripts/find-browser.ts'],
    {
      encoding: 'utf8',
      env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: path.join(folder, 'none') },
    },
  );
  return { found: stdout.trim(), said: stderr };
}

test('find-browser: installs the headless shell beside a whole browser, and says why', () => {
  const whole = addProgram('chromium');
  const shell = path.join(folder, 'chromium-headless-shell');
  addProgram('npx', [`/bin/cp ${whole} ${shell}`]);
  const first = findBrowser();
  expect(first.found).toBe(shell);
  expect(first.said).toContain(`${whole} takes twice the processor time`);
  expect(findBrowser()).toEqual({ found: shell, said: '' });
});

test('find-browser: takes the whole browser where no shell can be installed', () => {
  const whole = addProgram('chromium');
  expect(findBrowser().found).toBe(whole);
});
