import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of webpack's compiler that is used here (gatsby 5.16 uses webpack 5). */
type Compiler = {
  options: { cache?: { name?: string } | false };
  run: (answer: (error: unknown, stats?: object) => void) => void;
};

/**
 * Replaces the work of one of Gatsby's compilers. The others run as before.
 *
 * @param compilation name that Gatsby gives the cache of that compiler
 * @param compile gets the compiler's options and returns what Gatsby reads of webpack's statistics
 */
export function replaceWebpack<Options>(
  projectFolder: string,
  compilation: string,
  compile: (options: Options) => Promise<object | undefined>,
): void {
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  const requireFromGatsby = createRequire(requireFrom.resolve('gatsby/package.json'));
  const { Compiler } = requireFromGatsby('webpack') as { Compiler: { prototype: Compiler } };
  const { run } = Compiler.prototype;
  Compiler.prototype.run = function runLean(this: Compiler, answer) {
    const { cache } = this.options;
    if (!cache || cache.name !== compilation) return run.call(this, answer);
    compile(this.options as Options).then((stats) => answer(null, stats), answer);
  };
}
