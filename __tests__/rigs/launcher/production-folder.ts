import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Folders that a real shop does not need, and those that a fresh checkout does not have. */
const leftOut =
  /^(__tests__|stand-ins|node_modules|public|coverage|test-results|playwright-report|\.git|\.cache|\.data.*|\.env.*)$/;

/**
 * Builds the folder that `npm ci --omit=dev --workspaces=false` leaves of a checkout without tests
 * and stand-ins. npm itself says which of the installed packages belong there; they are linked, or
 * copied to another file system, so that no registry is needed.
 */
export async function buildProductionFolder(): Promise<string> {
  const root = process.cwd();
  // Outside the project, whose packages Node would find from any folder inside.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'production-'));
  const names = (await readdir(root)).filter((name) => !leftOut.test(name));
  for (const name of names) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  const isOneDisk = (await stat(folder)).dev === (await stat(root)).dev;
  const copy = ['-a', ...(isOneDisk ? ['-l'] : []), '--parents'];
  const packages = listProductionPackages(root);
  for (let depth = 1; packages.some((name) => depthOf(name) === depth); depth += 1) {
    const names = packages.filter((name) => depthOf(name) === depth);
    execFileSync('cp', [...copy, ...names, folder], { cwd: root });
    // A package inside a package has an entry of its own, of the next depth.
    const inner = names.map((name) => path.join(folder, name, 'node_modules'));
    for (const found of inner.filter((each) => existsSync(each))) {
      await rm(found, { recursive: true });
    }
  }
  return folder;
}

function depthOf(name: string): number {
  return name.split(path.sep).filter((part) => part === 'node_modules').length;
}

/** Returns folders such as `node_modules/a/node_modules/b`. */
function listProductionPackages(root: string): string[] {
  const words = ['ls', '--all', '--parseable', '--omit=dev', '--workspaces=false'];
  // npm exits with 1 when a package has another version than one asks for, as overrides may want.
  const { stdout } = spawnSync('npm', words, { cwd: root, encoding: 'utf8' });
  const folders = stdout.split('\n').map((line) => path.relative(root, line));
  return [...new Set(folders)].filter((name) => name.startsWith('node_modules'));
}
