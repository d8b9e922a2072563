import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { errorCodeOf } from '../../../src/lib/values/thrown-values';

/** Files and folders at the root of the project that a build reads. */
const buildInput =
  /^(src|static|plugins|\.parcelrc|package\.json|package-lock\.json|tsconfig\.json|gatsby-[a-z]+\.tsx?)$/;

/**
 * Copies what a build reads to another folder. The packages are hard links: a copy takes seconds and
 * no space, and both copies have the same paths below their root, from which the bundler makes names.
 */
export function copyProject(projectFolder: string, copy: string): void {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(projectFolder)) {
    if (!buildInput.test(name)) continue;
    cpSync(path.join(projectFolder, name), path.join(copy, name), { recursive: true });
  }
  linkPackages(projectFolder, copy);
}

/** Gives a folder the packages of the project, as hard links. */
export function linkPackages(projectFolder: string, folder: string): void {
  linkFolder(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // Packages keep caches there, which belong to one project.
    if (entry.name === '.cache') continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (errorCodeOf(error) !== 'EXDEV') throw error;
    // The temporary folder is on another file system.
    copyFileSync(source, target);
  }
}
