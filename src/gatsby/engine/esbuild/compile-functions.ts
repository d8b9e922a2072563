import { createRequire } from 'node:module';
import path from 'node:path';
import { replaceWebpack } from './replace-webpack';

/** The part of webpack's options that Gatsby sets for functions (gatsby 5.16 internal-plugins/functions). */
type FunctionsOptions = {
  /** Each file is followed by `?matchPath=`. */
  entry: Readonly<Record<string, { import: readonly string[] }>>;
  output: { path: string };
};

/** A webpack loader, as far as it looks at its caller. */
type WrapFunction = (this: { resourceQuery: string; resourcePath: string }) => Promise<string>;

/** Name that Gatsby gives the functions' cache in a build. */
const functionsBuild = 'functions-production';

/**
 * Compiles functions with esbuild in a build. Gatsby's own webpack for them takes as long as that of
 * the pages, at each build: it has no cache by then, and Babel reads every package. Functions read
 * their environment when they run; none of the build's is written into them.
 *
 * @throws when Gatsby has no compiler to replace
 */
export function compileFunctionsDirectly(projectFolder: string): void {
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  const wrapper = 'gatsby/dist/internal-plugins/functions/api-function-webpack-loader';
  const { default: wrap } = requireFrom(wrapper) as { default: WrapFunction };
  replaceWebpack<FunctionsOptions>(projectFolder, functionsBuild, (options) =>
    bundleFunctions(options, projectFolder, wrap),
  );
}

/** Writes one file for each function, with Gatsby's code around it that reads the body of a request. */
async function bundleFunctions(
  { entry, output }: FunctionsOptions,
  projectFolder: string,
  wrap: WrapFunction,
): Promise<undefined> {
  const files = Object.entries(entry).flatMap(([out, { import: imported }]) =>
    imported.map((file) => ({ in: file, out })),
  );
  // Loaded here, because every worker of Gatsby loads this module.
  const { build } = await import('esbuild');
  await build({
    entryPoints: files,
    outdir: output.path,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      'process.env.PUBLIC_DIR': JSON.stringify(path.join(projectFolder, 'public')),
      PREFIX_TO_STRIP: JSON.stringify(''),
    },
    plugins: [
      {
        name: 'wrapped functions',
        setup: (bundler) => {
          bundler.onResolve({ filter: /\?matchPath=/ }, ({ path: file }) => ({
            path: file,
            namespace: 'function',
          }));
          bundler.onLoad({ filter: /./, namespace: 'function' }, async ({ path: file }) => {
            const [resourcePath = '', query = ''] = file.split(/(?=\?)/);
            const contents = await wrap.call({ resourcePath, resourceQuery: query });
            return { contents, resolveDir: path.dirname(resourcePath) };
          });
        },
      },
    ],
  });
}
