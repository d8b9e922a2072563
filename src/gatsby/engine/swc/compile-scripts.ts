import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compilerTargets } from '../../../config/browser-floor';

/** The part of webpack's rules that is used here. */
type Loader = { loader?: string; options?: object };
type Source = { realResource: string; issuer: string };
export type Rule = { test?: unknown; enforce?: 'pre'; use?: unknown; oneOf?: Rule[] };
type ChooseLoaders = (source: Source) => Loader[];

const scriptFile = 'script.tsx';
export const scriptLoader = path.join(__dirname, 'script-loader.cjs');

/** Matches code that Gatsby's Babel plugins compile: queries and slices, imported from `gatsby`. */
const gatsbySyntax = /\b(?:graphql|StaticQuery|useStaticQuery|Slice)\b/;
const gatsbyImport = /^import (?!type\b)[^;]*from ['"]gatsby['"]/m;

/** Gatsby imports the components of pages and slices from this file. */
const componentIssuer = /async-requires/;

/**
 * Translates scripts with swc instead of Babel. Files with queries or slices, and the components of
 * pages, whose exports Gatsby separates, stay with Gatsby's Babel. Gatsby has a second rule for
 * TypeScript, which would translate the outcome of the first again; it is left out.
 *
 * @returns the rules to use instead
 * @throws when Gatsby's rules no longer have one for scripts (gatsby 5.16 webpack-utils.js)
 */
export function translateWithSwc(rules: readonly Rule[] = []): Rule[] {
  const [forScripts, ...repeated] = rules.filter((rule) => isFor(rule, scriptFile));
  if (typeof forScripts?.use !== 'function') {
    throw new Error('Gatsby no longer has a rule for scripts: see engine/swc/compile-scripts.ts.');
  }
  const withBabel = forScripts.use as ChooseLoaders;
  const withSwc: Loader[] = [{ loader: scriptLoader, options: { targets: compilerTargets() } }];
  const use: ChooseLoaders = (source) => (needsBabel(source) ? withBabel(source) : withSwc);
  return rules
    .filter((rule) => !repeated.includes(rule))
    .map((rule) => (rule === forScripts ? { ...rule, use } : rule));
}

function needsBabel({ realResource, issuer }: Source): boolean {
  if (componentIssuer.test(issuer)) return true;
  const text = readFileSync(realResource, 'utf8');
  return gatsbyImport.test(text) && gatsbySyntax.test(text);
}

function isFor({ test }: Rule, file: string): boolean {
  return test instanceof RegExp && test.test(file);
}

export type Minimizer = { constructor: { name: string } };
type MakeTerser = new (options: object) => Minimizer;

/**
 * Minifies scripts with swc instead of Terser, in this process, since swc has threads of its own. It
 * takes a tenth of the time, and its files are 1 to 2 % smaller.
 *
 * @throws when Gatsby no longer minifies with terser-webpack-plugin
 */
export function minifyWithSwc(minimizers: readonly Minimizer[] = []): Minimizer[] {
  const isTerser = ({ constructor }: Minimizer) => constructor.name === 'TerserPlugin';
  if (!minimizers.some(isTerser)) {
    throw new Error('Gatsby no longer minifies with Terser: see engine/swc/compile-scripts.ts.');
  }
  return minimizers.map((minimizer) => {
    if (!isTerser(minimizer)) return minimizer;
    // The constructor of Gatsby's own plugin; the package is not a dependency of ours.
    const Terser = minimizer.constructor as MakeTerser;
    return new Terser({ minify: minifyScript, parallel: false });
  });
}

/** Comments that a license asks to keep. They go into a file beside the script. */
const licenseComment = /\/\*(?:!|\*\s*@license)[\s\S]*?\*\//g;

/**
 * Line at the top of every script that has V8 compile its functions at once, while the script is parsed on
 * a thread of the browser's own. By default each function is compiled at its first call, on the thread
 * that handles presses: a third of what an article's start took there (decision 71). Almost all functions
 * of these small files are called. Other browsers take it for a comment.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad\n';

/** @param input content by file name, of one file */
export async function minifyScript(
  input: Readonly<Record<string, string>>,
): Promise<{ code: string; extractedComments: string[] }> {
  const [text = ''] = Object.values(input);
  // Loaded here, because every worker of Gatsby loads this module.
  const { minify } = await import('@swc/core');
  const { code } = await minify(text, {
    compress: { ecma: 2020 },
    mangle: true,
    format: { comments: false },
  });
  return {
    code: compileAtOnce + code,
    extractedComments: [...new Set(text.match(licenseComment))],
  };
}
