import type { Plugin } from 'esbuild';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { esbuildTargets } from '../../../config/browser-floor';
import type { Rule } from '../swc/compile-scripts';
import { shortNames } from '../class-names/short-class-names';

/**
 * Compiles queries to nothing, as Gatsby's Babel does: it has read and run them before. A component
 * with a query of its own would need that Babel; the site has none.
 */
export function withoutQueries(gatsbyEntry: string): Plugin {
  return {
    name: 'without queries',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^gatsby$/ }, () => ({ path: 'gatsby', namespace: 'queries' }));
      bundler.onLoad({ filter: /./, namespace: 'queries' }, () => ({
        contents: `export * from ${JSON.stringify(gatsbyEntry)};
          export const graphql = () => undefined;
          export function useStaticQuery() {
            throw new Error('The HTML renderer has no static queries: see renderer-plugins.ts.');
          }`,
        resolveDir: path.dirname(gatsbyEntry),
      }));
    },
  };
}

/** Reads of CSS modules the names of their classes. */
export const namesOfStyles: Plugin = {
  name: 'names of styles',
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.module\.css$/ }, ({ path: file }) => {
      const names = shortNames(file, readFileSync(file, 'utf8'));
      const lines = Array.from(
        names,
        ([name, short]) => `export const ${inCamelCase(name)} = ${JSON.stringify(short)};`,
      );
      return { contents: lines.join('\n') };
    });
  },
};

/** Gatsby's convention for the names that scripts use. */
function inCamelCase(name: string): string {
  return name.replaceAll(/-+(\w)/g, (_, first: string) => first.toUpperCase());
}

/** A webpack loader, as far as it looks at its caller. */
type NameFile = (
  this: {
    query: object;
    resourcePath: string;
    rootContext: string;
    emitFile: (name: string, content: Buffer) => void;
  },
  content: Buffer,
) => string;

const faceFile = 'face.woff2';

/**
 * Gives faces the addresses that they have in the style sheets, by Gatsby's loader for files.
 *
 * @throws when Gatsby's rules no longer have one for faces
 */
export function addressesOfFaces(rules: readonly Rule[], outputFolder: string): Plugin {
  const rule = rules.find(({ test }) => test instanceof RegExp && test.test(faceFile));
  const [loader] = Array.isArray(rule?.use) ? (rule.use as FaceLoader[]) : [];
  if (!loader?.options.fallback) {
    throw new Error('Gatsby no longer has a rule for faces: see renderer-plugins.ts.');
  }
  const { fallback, name, outputPath, publicPath } = loader.options;
  const nameFile = createRequire(fallback)(fallback) as NameFile;
  return {
    name: 'addresses of faces',
    setup: (bundler) => {
      bundler.onLoad({ filter: /\.(?:eot|otf|ttf|woff2?)$/ }, ({ path: file }) => {
        const caller = {
          query: { name, outputPath, publicPath },
          resourcePath: file,
          rootContext: outputFolder,
          emitFile: (emitted: string, content: Buffer) => {
            const target = path.join(outputFolder, emitted);
            // The scripts' compilation has mostly written it.
            if (existsSync(target)) return;
            mkdirSync(path.dirname(target), { recursive: true });
            writeFileSync(target, content);
          },
        };
        return { contents: nameFile.call(caller, readFileSync(file)) };
      });
    },
  };
}

/** Gatsby's loader for files that may be written into pages, with the one for those that are not. */
type FaceLoader = {
  options: Partial<Record<'fallback' | 'name' | 'outputPath' | 'publicPath', string>>;
};

/** Modules of Node that read more than a page's data, as Gatsby lists them. */
const trackedModule = /^(?:node:)?(?:fs|http|http2|https|child_process)$/;

/**
 * Leaves React to Node's own loader, so that there is one in the process, and tracked modules to
 * Gatsby, which notes who uses them.
 */
export function packagesOfNode(projectFolder: string): Plugin {
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  const trackers = path.join(projectFolder, '.cache', 'ssr-builtin-trackers');
  return {
    name: 'packages of Node',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path: name }) => ({
        path: requireFrom.resolve(name),
        external: true,
      }));
      bundler.onResolve({ filter: trackedModule }, ({ path: name }) => ({
        path: path.join(trackers, name.replace('node:', '')),
        external: true,
      }));
    },
  };
}

/** A template literal whose text is a script. */
const scriptTemplate = /`(\(function \(\) \{[^`]*)`/g;
const expression = /\$\{([^}]*)\}/g;

/**
 * Minifies the scripts in the head of every page. They are texts in modules, which no minifier looks into:
 * 0.5 KB less HTML, compressed. Expressions in a text stay, as names that are no variables of it.
 */
export const minifiedScripts: Plugin = {
  name: 'minified scripts',
  setup: (bundler) => {
    bundler.onLoad({ filter: /[\\/]ssr[\\/][\w-]+-script\.ts$/ }, async ({ path: file }) => {
      let contents = readFileSync(file, 'utf8');
      for (const [template, text = ''] of contents.matchAll(scriptTemplate)) {
        const expressions = Array.from(text.matchAll(expression), ([whole]) => whole);
        let place = 0;
        const script = runInNewContext(
          `\`${text.replace(expression, () => `$${place++}$`)}\``,
        ) as string;
        const { code } = await bundler.esbuild.transform(script, {
          minify: true,
          target: esbuildTargets(),
        });
        const literal = code
          .trim()
          .replace(/[\\`]/g, '\\$&')
          .replace(/\$(\d+)\$/g, (_, index: string) => expressions[Number(index)] ?? '');
        contents = contents.replace(template, () => `\`${literal}\``);
      }
      return { contents, loader: 'ts' };
    });
  },
};

/** Gatsby's renderer imports them, although the site has none. */
export const withoutServerComponents: Plugin = {
  name: 'without server components',
  setup: (bundler) => {
    bundler.onLoad({ filter: /[\\/]react-server-dom-webpack[\\/]/ }, () => ({
      contents: 'module.exports = {};',
    }));
  },
};
