/**
 * Jest's runtime, with two savings.
 *
 * Packages that keep no state between calls are loaded once for all suites of a process, by Node
 * itself. Suites with a document have a context and globals of their own and load them there.
 *
 * Jest knows the test of an error by an `AsyncLocalStorage` of each suite. On Node 20 each of them,
 * of ended suites too, is consulted for every promise. No tests of a suite run at the same time
 * here, so the current one is enough.
 */
const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

const sharedPackages = [
  '@fortawesome/free-brands-svg-icons',
  '@fortawesome/free-solid-svg-icons',
  'compression',
  'express',
  'graphql',
  'opentype.js',
  'remark-gfm',
  'remark-parse',
  'sanitize-html',
  'sharp',
  'unified',
  'valibot',
  'yaml',
];

const isShared = (name) =>
  sharedPackages.some((known) => name === known || name.startsWith(`${known}/`));

requireLeanGraphql();

/** See `lean-graphql.ts`. */
function requireLeanGraphql() {
  const { NODE_ENV } = process.env;
  Object.assign(process.env, { NODE_ENV: 'production' });
  require('graphql/jsutils/instanceOf');
  Object.assign(process.env, { NODE_ENV });
}

/** The part of `AsyncLocalStorage` that Jest uses, for one task at a time. */
class CurrentTask {
  #store;

  getStore() {
    return this.#store;
  }

  async run(store, task) {
    const before = this.#store;
    this.#store = store;
    try {
      return await task();
    } finally {
      this.#store = before;
    }
  }
}

class LeanRuntime extends Runtime {
  #isOwnContext;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.#isOwnContext = environment.global === globalThis;
  }

  requireInternalModule(from, name) {
    if (name === 'node:async_hooks') return { AsyncLocalStorage: CurrentTask };
    return super.requireInternalModule(from, name);
  }

  requireModuleOrMock(from, name) {
    if (this.#isOwnContext && isShared(name)) return createRequire(from)(name);
    return super.requireModuleOrMock(from, name);
  }
}

module.exports = { __esModule: true, default: LeanRuntime };
