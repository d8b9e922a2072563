import path from 'node:path';
import { build } from 'esbuild';
import express from 'express';
import type { Router } from 'express';
import type { DeskSettings } from './app/wire/desk-settings';
import { settingsElementId } from './app/wire/desk-settings';

const entry = path.join(__dirname, 'app', 'main.tsx');

/** Files of the desk's script and style sheet, by their names. */
type Bundle = ReadonlyMap<string, Uint8Array>;

/**
 * Creates the router of the desk, the editor's page at `/editor`. Its script is bundled at the first
 * request.
 */
export function deskRouter(settings: DeskSettings): Router {
  const router = express.Router();
  let bundle: Promise<Bundle> | undefined;
  router.get('/assets/:name', async (request, response, next) => {
    const file = (await (bundle ??= bundleDesk())).get(request.params.name);
    if (!file) {
      next();
      return;
    }
    response.type(path.extname(request.params.name)).send(Buffer.from(file));
  });
  router.get('/{*path}', (_request, response) => void response.send(renderShell(settings)));
  return router;
}

async function bundleDesk(): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    outdir: '/',
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]));
}

function renderShell(settings: DeskSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Desk</title>
<link rel="stylesheet" href="/editor/assets/main.css">
<script type="application/json" id="${settingsElementId}">${json}</script>
<script type="module" src="/editor/assets/main.js"></script>
</head>
<body><div id="desk"></div></body>
</html>
`;
}
