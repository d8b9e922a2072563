import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of Gatsby's reader of queries that is used here (gatsby 5.16 query/file-parser.js). */
type ParseFile = (file: string, addError: unknown) => Promise<unknown>;
type FileParserModule = { default: { prototype: { parseFile: ParseFile } } };

/** Folders of components, whose exports Gatsby looks at whatever they import. */
const componentFolders = ['src/templates', 'src/pages'];

/** Finds an import of more than types. */
const gatsbyImport = /^import (?!type\b)[^;]*from ['"]gatsby['"]/m;

/**
 * Lets Gatsby look for queries only where one can be. It would parse every file under `src` that
 * contains a word such as "config" or "Head", which most imports do, and those of every package
 * with "gatsby" in its name: 900 files and four seconds at each build.
 *
 * @throws when Gatsby no longer reads files this way
 */
export function narrowQueryExtraction(projectFolder: string): void {
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  const { prototype } = (requireFrom('gatsby/dist/query/file-parser') as FileParserModule).default;
  const { parseFile } = prototype;
  if (typeof parseFile !== 'function') {
    throw new Error('Gatsby reads queries in another way: see narrow-query-extraction.ts.');
  }
  prototype.parseFile = async function parseIfItMayHoldQueries(file, addError) {
    return mayHoldQueries(projectFolder, file) ? parseFile.call(this, file, addError) : null;
  };
}

/** Finds a query or a slice in the source of a package. Compiled code has none that Gatsby reads. */
const gatsbySyntax = /\bgraphql\s*\(?\s*`|<Slice\b|\buseStaticQuery\b/;

/**
 * True for components of pages and slices, for files that Gatsby makes itself, for our own files
 * that import something from Gatsby, as every query and slice must, and for files of packages with
 * the syntax of one.
 *
 * @param file absolute path
 */
export function mayHoldQueries(projectFolder: string, file: string): boolean {
  const name = path.relative(projectFolder, file).split(path.sep).join('/');
  if (componentFolders.some((folder) => name.startsWith(`${folder}/`))) return true;
  if (name.startsWith('src/')) return gatsbyImport.test(readFileSync(file, 'utf8'));
  return !name.includes('node_modules/') || gatsbySyntax.test(readFileSync(file, 'utf8'));
}
