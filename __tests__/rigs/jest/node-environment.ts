import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import vm from 'node:vm';

/** Stands for the context of these suites: Node's own. */
const ownContext = {};

const compile = vm.compileFunction.bind(vm);
const compiled = new Map<string, { code: string; run: ReturnType<typeof compile> }>();

/** Jest compiles every module by this function, in the context that its environment returns. */
Object.assign(vm, {
  compileFunction: ((code, parameters, options) =>
    options?.parsingContext === ownContext
      ? compileOnce(code, parameters ?? [], { ...options, parsingContext: undefined })
      : compile(code, parameters, options)) satisfies typeof vm.compileFunction,
});

/**
 * Compiles a module once for all suites of a process. Each suite calls the function anew, so it has
 * modules and state of its own; parsed code and what V8 learned about it are kept.
 */
function compileOnce(
  code: string,
  parameters: readonly string[],
  options: vm.CompileFunctionOptions,
) {
  // A lazy import is bound to the suite that compiled it.
  if (code.includes('import(')) return compile(code, parameters, options);
  const key = `${options.filename} ${parameters.join()}`;
  const known = compiled.get(key);
  if (known?.code === code) return known.run;
  const run = compile(code, parameters, options);
  compiled.set(key, { code, run });
  return run;
}

/**
 * Runs suites that need no document in Node's own context, without a sandbox: modules are compiled
 * once and packages loaded once for all suites of a process (`lean-runtime`), and errors and arrays
 * of Node are instances of the classes that a test sees. Globals, `process.env` and listeners of the
 * process are put back after each suite.
 */
export default class NodeEnvironment implements JestEnvironment<number> {
  // Jest adds its functions when a suite begins.
  global = globalThis as typeof globalThis & JestEnvironment['global'];
  fakeTimers = null;
  fakeTimersModern: ModernFakeTimers | null;
  moduleMocker: ModuleMocker | null = new ModuleMocker(globalThis);
  private readonly restore = [keepGlobals(), keepVariables(), keepListeners()];

  constructor({ projectConfig }: JestEnvironmentConfig) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern?.dispose();
    this.fakeTimersModern = null;
    this.moduleMocker = null;
    for (const restore of this.restore) restore();
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): vm.Context {
    return ownContext;
  }
}

/** @returns removes globals added since, and puts changed ones back */
function keepGlobals(): () => void {
  const before = new Map(entriesOf(globalThis));
  return () => {
    for (const [name, now] of entriesOf(globalThis)) {
      const was = before.get(name);
      // Matchers and the dispatcher of `fetch` are fixed once set, for all suites.
      if (!now.configurable) continue;
      if (!was) Reflect.deleteProperty(globalThis, name);
      else if (was.value !== now.value || was.get !== now.get)
        Object.defineProperty(globalThis, name, was);
    }
  };
}

function entriesOf(target: object): [PropertyKey, PropertyDescriptor][] {
  return Reflect.ownKeys(target).flatMap((name): [PropertyKey, PropertyDescriptor][] => {
    const descriptor = Object.getOwnPropertyDescriptor(target, name);
    return descriptor ? [[name, descriptor]] : [];
  });
}

/** @returns puts back environment variables, exit code and `exit`, which Jest replaces */
function keepVariables(): () => void {
  const { exit, exitCode } = process;
  const env = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env))
      if (!(name in env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, env);
    Object.assign(process, { exit, exitCode });
  };
}

/** @returns removes listeners that the suite left on the process */
function keepListeners(): () => void {
  const listeners = () =>
    process
      .eventNames()
      .flatMap((name) => process.rawListeners(name).map((listener) => ({ name, listener })));
  const before = new Set(listeners().map(({ listener }) => listener));
  return () => {
    for (const { name, listener } of listeners()) {
      if (!before.has(listener)) process.removeListener(name, listener as () => void);
    }
  };
}
