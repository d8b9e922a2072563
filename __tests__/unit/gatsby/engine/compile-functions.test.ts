import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compileFunctionsDirectly } from '../../../../src/gatsby/engine/esbuild/compile-functions';

type Webpack = (config: object) => { run: (answer: (error: unknown) => void) => void };

const project = process.cwd();
const folder = mkdtempSync(path.join(os.tmpdir(), 'functions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Serves a compiled function as a host does, posts a form to it and prints the answer. */
const host = `
  const [, file, express] = process.argv;
  const { default: run, config } = require(file);
  const server = require(express)().all('/', run).listen(0, async () => {
    const body = new URLSearchParams({ email: 'nobody' });
    const { port } = server.address();
    const answer = await fetch('http://127.0.0.1:' + port, { method: 'POST', body, redirect: 'manual' });
    console.log(JSON.stringify([config.bodyParser.raw.type, answer.status, answer.headers.get('location')]));
    server.close();
  });`;

test("functions: Gatsby's compiler of functions makes files that run on a host without packages", async () => {
  compileFunctionsDirectly(project);
  const requireFrom = createRequire(path.join(project, 'package.json'));
  const webpack = createRequire(requireFrom.resolve('gatsby'))('webpack') as Webpack;
  const compiler = webpack({
    entry: { signup: `${project}/src/api/signup.ts?matchPath=` },
    output: { path: folder },
    cache: { type: 'filesystem', name: 'functions-production', cacheLocation: folder },
  });
  await promisify(compiler.run.bind(compiler))();
  const compiled = path.join(folder, 'signup.js');
  const args = ['-e', host, compiled, requireFrom.resolve('express')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
  expect(JSON.parse(stdout)).toEqual(['*/*', 303, '/signup/invalid']);
});
