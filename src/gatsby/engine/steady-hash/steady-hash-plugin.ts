/** The part of webpack's types that is used here. Webpack is Gatsby's dependency, not ours. */
type Hook = { tap: (name: string, run: () => void) => void };
type Compilation = { children: unknown[]; hooks: { beforeHash: Hook; afterHash: Hook } };
type Compiler = {
  hooks: {
    thisCompilation: { tap: (name: string, run: (compilation: Compilation) => void) => void };
  };
};

const name = 'SteadyHashPlugin';

/**
 * A webpack plugin that gives the same code the same hash. Each style sheet is a compilation within
 * the compilation unless the cache has it, and webpack hashes those that ran. Without this plugin
 * the first build on a cache would have another hash than the build that made the cache, and Gatsby
 * writes the hash into every page. The output of these compilations is in the hash anyway, as
 * modules.
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
