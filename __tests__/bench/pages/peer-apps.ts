import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import compression from 'compression';
import express from 'express';
import { parse } from 'node-html-parser';
import type { RunningServer } from '../../../src/processes/shared/listen';
import { linkPackages } from '../../rigs/project/copy-project';
import { writeFiles } from '../../rigs/releases/release-folders';
import { installPackages } from './bench-packages';
import { serve } from './serve-changed';

const project = path.join(__dirname, '..', '..', '..');

const run = promisify(execFile);

const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', CI: '1' };

/** The parts of an article that each peer shows, as our own page shows them. */
type PeerArticle = { title: string; description: string; body: string };

type PeerApp = {
  name: string;
  files: Readonly<Record<string, string>>;
  /** Path of the program that builds it, below `node_modules`, and its arguments. */
  build: readonly string[];
  /** Folder of the built pages. */
  output: string;
  /** True if it needs the packages of this project, not those of `bench-packages`. */
  needsGatsby?: boolean;
};

/** The simplest app of each framework that shows the article of `article.json`. */
const apps: readonly PeerApp[] = [
  {
    name: 'Astro',
    files: {
      'src/pages/index.astro': `---
import article from '../../article.json';
---
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
<title>{article.title}</title><meta name="description" content={article.description} /></head>
<body><main set:html={article.body} /></body></html>`,
    },
    build: ['astro/astro.js', 'build'],
    output: 'dist',
  },
  {
    name: 'Next',
    files: {
      'next.config.mjs': `export default { output: 'export' };`,
      'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
      'app/page.jsx': `import article from '../article.json';
export const metadata = { title: article.title, description: article.description };
export default function Page() {
  return <main dangerouslySetInnerHTML={{ __html: article.body }} />;
}`,
    },
    build: ['next/dist/bin/next', 'build'],
    output: 'out',
  },
  {
    name: 'Gatsby',
    files: {
      'gatsby-config.js': 'module.exports = {};',
      'gatsby-node.js': `const component = require('node:path').resolve('src/bare-page.js');
exports.createPages = ({ actions }) =>
  actions.createPage({ path: '/', component, context: require('./article.json') });`,
      'src/bare-page.js': `import * as React from 'react';
export default function BarePage({ pageContext }) {
  return React.createElement('main', { dangerouslySetInnerHTML: { __html: pageContext.body } });
}
export const Head = ({ pageContext }) => React.createElement(React.Fragment, null,
  React.createElement('title', null, pageContext.title),
  React.createElement('meta', { name: 'description', content: pageContext.description }));`,
    },
    build: ['gatsby/cli.js', 'build'],
    output: 'public',
    needsGatsby: true,
  },
];

/**
 * Builds a bare page of each framework with the same article as ours, and serves them with gzip.
 *
 * @param address of our article
 * @returns addresses by the name of the framework
 * @throws when the packages cannot be installed, or a page cannot be built
 */
export async function servePeers(address: string) {
  const packagesFolder = await installPackages();
  const article = await readArticle(address);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peer-pages-'));
  const servers: RunningServer[] = [];
  const addresses: Record<string, string> = {};
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const app of apps) {
      process.stdout.write(`Building the bare ${app.name} page\n`);
      const built = await buildApp(app, article, path.join(folder, app.name), packagesFolder);
      const served = await serve(express().use(compression()).use(express.static(built)));
      servers.push(served);
      addresses[app.name] = `${served.url}/`;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { addresses, close };
}

/** Reads title, description, cover, text and pictures from the article's page, without their styles. */
async function readArticle(address: string): Promise<PeerArticle> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  const page = parse(await response.text());
  const main = page.querySelector('main');
  if (!main) throw new Error(`${address} has no main part that peers could show.`);
  for (const part of main.querySelectorAll('script, style, svg, form, noscript, button'))
    part.remove();
  for (const element of main.querySelectorAll('[class]')) element.removeAttribute('class');
  return {
    title: page.querySelector('title')?.text ?? '',
    description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    body: main.innerHTML,
  };
}

async function buildApp(
  app: PeerApp,
  article: PeerArticle,
  folder: string,
  packagesFolder: string,
): Promise<string> {
  const dependencies = app.needsGatsby ? { gatsby: '*' } : {};
  const manifest = { name: `bare-${app.name.toLowerCase()}`, private: true, dependencies };
  await writeFiles(folder, {
    ...app.files,
    'package.json': JSON.stringify(manifest),
    'article.json': JSON.stringify(article),
  });
  linkPackages(app.needsGatsby ? project : packagesFolder, folder);
  const [program = '', ...args] = app.build;
  await run(process.execPath, [path.join('node_modules', program), ...args], {
    cwd: folder,
    env: { ...process.env, ...quiet, NODE_ENV: 'production' },
  });
  return path.join(folder, app.output);
}
