/** The part of webpack's own types that is used here: webpack is Gatsby's dependency, not ours. */
type Hook = { tap: (name: string, run: () => void) => void };
type Compilation = { children: unknown[]; hooks: { beforeHash: Hook; afterHash: Hook } };
type Compiler = {
  hooks: {
    thisCompilation: { tap: (name: string, run: (compilation: Compilation) => void) => void };
  };
};

const name = 'SteadyHashPlugin';

/**
 * A webpack plugin for which the same code has the same hash. Each style sheet is a compilation
 * within the compilation unless the cache has it, and webpack hashes those that ran: the first build
 * on a cache would have another hash than the one that made it, and Gatsby writes the hash into every
 * page. What these compilations make is in the hash anyway, as modules.
 */
export class SteadyHashPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let { children } = compilation;
      compilation.hooks.beforeHash.tap(name, () => {
        children = compilation.children;
        compilation.children = [];
      });
      compilation.hooks.afterHash.tap(name, () => {
        compilation.children = children;
      });
    });
  }
}
