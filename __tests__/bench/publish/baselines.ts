import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createBuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { linkPackages } from '../../rigs/project/copy-project';
import { writeFiles } from '../../rigs/releases/release-folders';

const project = path.join(__dirname, '..', '..', '..');

/** Seconds of builds of the simplest Gatsby app that has as many pages. */
type BareBuilds = { cold: number; warm: number[] };

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

/** Builds a bare app, one template, pages from `createPages`, no plugin: once without a cache, then after each edit. */
export async function measureBareApp(pages: number, warmBuilds: number): Promise<BareBuilds> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bare-app-'));
  const runner = createBuildRunner({ projectFolder: folder, dataFolder: folder });
  const build = async (edited: number) => {
    await writeFiles(folder, { 'content.json': JSON.stringify({ pages, edited }) });
    const startedAt = performance.now();
    const logFile = path.join(folder, 'build.log');
    const result = await runner.run({ logFile, change: undefined, onProgress: () => undefined });
    if (!result.ok) throw new Error(`A build failed: ${result.cause}`);
    return (performance.now() - startedAt) / 1_000;
  };
  try {
    linkPackages(project, folder);
    await writeFiles(folder, {
      'package.json': '{ "name": "bare-app", "private": true, "dependencies": { "gatsby": "*" } }',
      'gatsby-config.js': 'module.exports = {};',
      'gatsby-node.js': createPages,
      'src/templates/bare-page.js': template,
    });
    const cold = await build(0);
    const warm: number[] = [];
    while (warm.length < warmBuilds) warm.push(await build(warm.length + 1));
    return { cold, warm };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
