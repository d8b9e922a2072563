import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { createBuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { linkPackages } from '../../rigs/project/copy-project';

const project = path.join(__dirname, '..', '..', '..');

/** Seconds of builds of the simplest Gatsby app that has as many pages. */
export type BareBuilds = { cold: number; warm: number[] };

const template = `import * as React from 'react';
export default function BarePage({ pageContext }) {
  return React.createElement('main', null,
    React.createElement('h1', null, pageContext.title),
    React.createElement('p', null, pageContext.text));
}
export const Head = ({ pageContext }) => React.createElement('title', null, pageContext.title);
`;

const createPages = `const path = require('node:path');
const { readFileSync } = require('node:fs');
exports.createPages = ({ actions }) => {
  const { pages, edited } = JSON.parse(readFileSync('content.json', 'utf8'));
  const component = path.resolve('src/templates/bare-page.js');
  for (let number = 0; number < pages; number += 1) {
    const text = number === 0 ? 'Edited ' + edited + ' times.' : 'A page of the bare app.';
    actions.createPage({ path: '/page/' + number, component, context: { title: 'Page ' + number, text } });
  }
};
`;

/** Builds a bare app. */
export async function measureBareApp(pages: number, warmBuilds: number): Promise<BareBuilds> {
  const { edit, build, remove } = await openBareApp(pages);
  try {
    const cold = await build();
    const warm: number[] = [];
    for (let number = 1; number <= warmBuilds; number += 1) {
      await edit(number);
      warm.push(await build());
    }
    return { cold, warm };
  } finally {
    await remove();
  }
}

/** Makes a bare app: one template, pages from `createPages`, no plugin. */
async function openBareApp(pages: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bare-app-'));
  linkPackages(project, folder);
  await mkdir(path.join(folder, 'src/templates'), { recursive: true });
  const edit = (edited: number) =>
    writeFile(path.join(folder, 'content.json'), JSON.stringify({ pages, edited }));
  const files = {
    'package.json': '{ "name": "bare-app", "private": true, "dependencies": { "gatsby": "*" } }',
    'gatsby-config.js': 'module.exports = {};',
    'gatsby-node.js': createPages,
    'src/templates/bare-page.js': template,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await edit(0);
  const runner = createBuildRunner({ projectFolder: folder, dataFolder: folder });
  return {
    edit,
    /** Builds and returns the seconds it took. */
    build: () => runBuild(runner, path.join(folder, 'build.log')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Builds in a new process.
 *
 * @returns seconds that passed
 */
async function runBuild(runner: BuildRunner, logFile: string): Promise<number> {
  const startedAt = performance.now();
  const result = await runner.run({ logFile, change: undefined, onProgress: () => undefined });
  if (!result.ok) throw new Error(`A build failed: ${result.cause}`);
  return (performance.now() - startedAt) / 1_000;
}
