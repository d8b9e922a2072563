/** The part of webpack's types that is used here. */
type Chunk = { name?: string | null };
type Hook<Argument> = { tap: (name: string, run: (argument: Argument) => void) => void };
type Compilation = { hooks: { afterOptimizeChunkIds: Hook<Iterable<Chunk>> } };
type Compiler = { hooks: { thisCompilation: Hook<Compilation> } };

const name = 'NumberedPagesPlugin';

/** Gatsby's names of the scripts of pages and slices. */
const pageOrSlice = /^(?:component|slice)---/;

/**
 * A webpack plugin that names the files of pages and slices by their numbers, as webpack names the files
 * of all scripts that have no name. Every page loads a table of all file names: 0.4 KB less, compressed.
 * The groups of scripts keep the names by which Gatsby finds them.
 */
export class NumberedPagesPlugin {
  apply({ hooks }: Compiler): void {
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterOptimizeChunkIds.tap(name, (chunks) => {
        for (const chunk of chunks) if (pageOrSlice.test(chunk.name ?? '')) chunk.name = null;
      });
    });
  }
}
