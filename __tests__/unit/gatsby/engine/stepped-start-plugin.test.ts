import webpack from 'webpack';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { SteppedStartPlugin } from '../../../../src/gatsby/engine/stepped-start/stepped-start-plugin';

/** Long enough to be a step of its own. */
const long = (line: string) => `${line}\n/* ${'x'.repeat(3_000)} */`;

const sources = {
  'entry.js': long(
    `import './framework.js'; import './shell.js'; globalThis.trail.push('entry'); globalThis.later = () => import('./later.js');`,
  ),
  'framework.js': long(
    `import './small.js'; globalThis.trail.push('framework'); globalThis.wait(9);`,
  ),
  'small.js': `globalThis.trail.push('small');`,
  'shell.js': long(
    `import './framework.js'; globalThis.trail.push('shell'); if (globalThis.asked) require('./register-service-worker.js');`,
  ),
  'register-service-worker.js': long(`globalThis.trail.push('registered');`),
  'later.js': long(`globalThis.trail.push('later');`),
};

let folder: string;
let script: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'stepped-start-'));
  for (const [name, text] of Object.entries(sources)) {
    await writeFile(path.join(folder, name), text);
  }
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './entry.js',
    output: { path: folder, publicPath: '/', filename: '[name].out.js' },
    optimization: { runtimeChunk: 'single' },
    plugins: [new SteppedStartPlugin() as unknown as webpack.WebpackPluginInstance],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  const files = await Promise.all(
    ['runtime.out.js', 'main.out.js'].map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  script = files.join('\n');
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs the scripts as a page would. Each yield to the browser is noted as `-`. */
function run(isPressed: boolean) {
  const trail: string[] = [];
  let now = 0;
  const yields: (() => void)[] = [];
  class Channel {
    port1 = { onmessage: () => undefined, close: () => undefined };
    port2 = {
      postMessage: () => {
        trail.push('-');
        yields.push(() => this.port1.onmessage());
      },
    };
  }
  const context = vm.createContext({
    trail,
    wait: (ms: number) => void (now += ms),
    performance: { now: () => now },
    MessageChannel: Channel,
    heldPresses: { isHolding: () => isPressed },
  });
  vm.runInContext('var self = globalThis, window = globalThis;', context);
  vm.runInContext(script, context);
  for (let next = yields.shift(); next; next = yields.shift()) next();
  return trail;
}

it('stepped start: evaluates modules in their order and yields first and when a step was long', () => {
  expect(run(false)).toEqual(['-', 'small', 'framework', '-', 'shell', 'entry']);
});

it('stepped start: evaluates all at once when something was pressed', () => {
  expect(run(true)).toEqual(['small', 'framework', 'shell', 'entry']);
});
