/**
 * Jest's runtime, with four savings.
 *
 * Packages that keep no state between calls are loaded once for all suites of a process, by Node
 * itself. Suites with a document have a context and globals of their own and load them there.
 *
 * Jest knows the test of an error by an `AsyncLocalStorage` of each suite. On Node 20 each of them,
 * of ended suites too, is consulted for every promise. No tests of a suite run at the same time
 * here, so the current one is enough.
 *
 * Each question of Testing Library whether an element is hidden computes all of its style. Suites
 * with a document compute what such questions read (`requireLeanStyles`).
 *
 * Modules of suites with a document are compiled once for all suites of a process (`shareScripts`), as
 * `node-environment` does it for the others.
 */
const { createRequire } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
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

/** Properties by which an element is hidden or cannot be used. */
const stateProperties = ['display', 'visibility', 'opacity', 'pointer-events', 'overflow'];

let hasLeanStyles = false;

/**
 * Leaves out the rules of jsdom's own style sheet that set only margins, fonts and the like, and the
 * colours that jsdom resolves through all ancestors for every computed style. Styles that a test or
 * a view sets are computed as before.
 */
function requireLeanStyles() {
  if (hasLeanStyles) return;
  hasLeanStyles = true;
  const jsdom = path.join(path.dirname(require.resolve('jsdom/package.json')), 'lib/jsdom');
  const rules = require(path.join(jsdom, 'living/helpers/style-rules.js'));
  const resolved = rules.propertiesWithResolvedValueImplemented;
  for (const name of Object.keys(resolved)) if (name.includes('color')) delete resolved[name];
  const cssom = createRequire(path.join(jsdom, 'living/helpers/style-rules.js'))('rrweb-cssom');
  const ownSheet = require(path.join(jsdom, 'browser/default-stylesheet.js'));
  const { parse } = cssom;
  cssom.parse = (text, ...rest) => {
    const sheet = parse(text, ...rest);
    if (text !== ownSheet) return sheet;
    const setsState = ({ style }) => stateProperties.some((name) => style.getPropertyValue(name));
    return { cssRules: sheet.cssRules.filter(setsState) };
  };
}

shareScripts();

/**
 * Keeps the script of each module. A suite runs it in a context of its own, so it has modules and
 * state of its own; parsed and compiled code belong to the script.
 */
function shareScripts() {
  const compile = vm.compileFunction.bind(vm);
  const scripts = new Map();
  vm.compileFunction = (code, parameters, options) => {
    const { filename, parsingContext } = options ?? {};
    // A lazy import is bound to the suite that compiled it.
    const isShared = parsingContext && vm.isContext(parsingContext) && !code.includes('import(');
    if (!isShared) return compile(code, parameters, options);
    const known = scripts.get(filename);
    if (known?.code === code) return known.script.runInContext(parsingContext);
    const opening = `(function (${parameters.join()}) {`;
    const position = { filename, columnOffset: -opening.length };
    const script = new vm.Script(`${opening}${code}\n})`, position);
    scripts.set(filename, { code, script });
    return script.runInContext(parsingContext);
  };
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
    if (!this.#isOwnContext) requireLeanStyles();
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
