/** The part of webpack's types that is used here. Webpack is Gatsby's dependency, not ours. */
type Dependency = object;
type Module = {
  dependencies: readonly Dependency[];
  size: () => number;
  /** Absolute path of its file. */
  nameForCondition: () => string | null;
};
type ModuleId = string | number | null;
type ChunkGraph = {
  getModuleId: (module: Module) => ModuleId;
  getModuleChunksIterable: (module: Module) => Iterable<{ canBeInitial: () => boolean }>;
};
type ModuleGraph = { getModule: (dependency: Dependency) => Module | null };
type Source = { source: () => string | Buffer };
type StartupHook = {
  tap: (
    name: string,
    render: (
      source: Source,
      /** Missing for the file of webpack's runtime, which starts nothing. */
      entry: Module | undefined,
      context: { chunkGraph: ChunkGraph },
    ) => Source,
  ) => void;
};
type Compilation = { moduleGraph: ModuleGraph };
type Compiler = {
  webpack: {
    javascript: {
      JavascriptModulesPlugin: {
        getCompilationHooks: (compilation: Compilation) => { renderStartup: StartupHook };
      };
    };
    sources: { RawSource: new (source: string) => Source };
  };
  hooks: {
    thisCompilation: { tap: (name: string, run: (compilation: Compilation) => void) => void };
  };
};

const name = 'SteppedStartPlugin';

/** Size of source text, in bytes, from which a module is evaluated by itself. */
const minStepBytes = 2_000;

/** Time after which evaluation leaves the processor to presses and painting, in milliseconds. */
const stepMs = 4;

/**
 * Module that Gatsby's entry (cache-dir/production-app.js) evaluates only if a plugin asks for a service
 * worker. Webpack lists it like those that are always evaluated.
 */
const onDemand = /[\\/]register-service-worker\.js$/;

/** Webpack's call that evaluates the entry module, in its startup code. */
const entryCall = '__webpack_require__(__webpack_require__.s = moduleId)';

/**
 * A webpack plugin that evaluates the modules of a page's start in short steps instead of in one task,
 * which on a slow phone takes a sixth of a second: React, Gatsby and the shell. Between two steps the
 * browser handles presses. Modules are evaluated in the order in which the entry module would
 * evaluate them; when something was pressed already, all at once.
 */
export class SteppedStartPlugin {
  apply({ webpack, hooks }: Compiler): void {
    const { JavascriptModulesPlugin } = webpack.javascript;
    hooks.thisCompilation.tap(name, (compilation) => {
      const { renderStartup } = JavascriptModulesPlugin.getCompilationHooks(compilation);
      renderStartup.tap(name, (source, entry, { chunkGraph }) => {
        if (!entry) return source;
        const steps = listSteps(entry, compilation.moduleGraph, chunkGraph);
        return new webpack.sources.RawSource(startInSteps(String(source.source()), steps));
      });
    });
  }
}

/**
 * Replaces the evaluation of the entry module in webpack's startup code.
 *
 * @param steps ids of modules, in order
 * @throws when the code has no such call
 */
export function startInSteps(startup: string, steps: readonly ModuleId[]): string {
  if (!startup.includes(entryCall)) {
    throw new Error(
      `webpack's startup code does not call the entry module as expected. Compare stepped-start-plugin.ts with what this version of webpack writes.`,
    );
  }
  return startup.replace(entryCall, () => `startInSteps(moduleId)`).concat(`
function startInSteps(moduleId) {
  var steps = ${JSON.stringify(steps)}, channel = new MessageChannel();
  channel.port1.onmessage = run;
  function isPressed() {
    return window.heldPresses && window.heldPresses.isHolding();
  }
  function run() {
    var end = performance.now() + ${stepMs};
    while (steps.length) {
      __webpack_require__(steps.shift());
      if (performance.now() > end && !isPressed()) return pause();
    }
    channel.port1.close();
    __webpack_require__(__webpack_require__.s = moduleId);
  }
  function pause() {
    channel.port2.postMessage(0);
  }
  // The script that arrived last has just been parsed: that was a step too.
  isPressed() ? run() : pause();
}
`);
}

/**
 * Returns ids of modules that the entry module evaluates, in the order of their evaluation. Small
 * modules are left out: the next module that needs them evaluates them.
 */
function listSteps(entry: Module, moduleGraph: ModuleGraph, chunkGraph: ChunkGraph): ModuleId[] {
  const steps: ModuleId[] = [];
  const seen = new Set<Module>();
  /** Returns the bytes that evaluating the module takes, without those of steps before it. */
  const visit = (module: Module): number => {
    if (seen.has(module)) return 0;
    seen.add(module);
    let bytes = module.size();
    for (const dependency of module.dependencies) {
      const needed = moduleGraph.getModule(dependency);
      if (needed && isEvaluatedAtStart(needed, chunkGraph)) bytes += visit(needed);
    }
    const id = chunkGraph.getModuleId(module);
    if (bytes < minStepBytes || module === entry || id === null) return bytes;
    steps.push(id);
    return 0;
  };
  visit(entry);
  return steps;
}

function isEvaluatedAtStart(module: Module, chunkGraph: ChunkGraph): boolean {
  if (onDemand.test(module.nameForCondition() ?? '')) return false;
  return [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.canBeInitial());
}
