import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of webpack's resolver that is used here. Webpack is Gatsby's dependency, not ours. */
type ResolveRequest = { path?: string | false; request?: string };
type ResolveContext = Partial<
  Record<'fileDependencies' | 'missingDependencies', { add: (file: string) => unknown }>
>;
type Answer = (error?: Error | null, found?: object) => void;
type Resolver = {
  getHook: (name: 'resolve') => {
    tapAsync: (
      name: string,
      run: (request: ResolveRequest, context: ResolveContext, answer: Answer) => void,
    ) => void;
  };
};

/** Endings of our own modules, in the order in which webpack would try them. */
const endings = ['.tsx', '.ts'] as const;

/** A relative import that names a module, neither a folder nor a loader. */
const relativeImport = /^\.\.?\/[^?#!]*[^/?#!]$/;

/**
 * Returns a plugin of webpack's resolver that finds our own modules by a list of the files in their
 * folder. Webpack asks the disk about six names for each of 5,000 imports, and about a
 * `package.json` in each folder on the way to the root. What is not found here, webpack looks for.
 *
 * @param projectFolder folder with `src` and the `package.json` of everything in it
 */
export function findRelativeImports(projectFolder: string): {
  apply: (resolver: Resolver) => void;
} {
  const descriptionFilePath = path.join(projectFolder, 'package.json');
  const found = {
    descriptionFilePath,
    descriptionFileRoot: projectFolder,
    descriptionFileData: JSON.parse(readFileSync(descriptionFilePath, 'utf8')) as object,
    ...asFile,
  };
  const findModule = moduleFinder(path.join(projectFolder, 'src') + path.sep);
  return {
    apply: (resolver) => {
      resolver.getHook('resolve').tapAsync('RelativeImports', (request, context, answer) => {
        const module = findModule(request);
        if (!module) return answer();
        const [first] = endings;
        // A file of the first ending would be found instead.
        if (!module.endsWith(first)) {
          context.missingDependencies?.add(module.slice(0, -path.extname(module).length) + first);
        }
        context.fileDependencies?.add(module);
        const relativePath = `./${path.relative(projectFolder, module)}`;
        answer(null, { ...request, ...found, path: module, relativePath });
      });
    },
  };
}

/** Returns a function that finds the absolute path of a module below a folder, if it is one of ours. */
function moduleFinder(source: string): (request: ResolveRequest) => string | undefined {
  const folders = new Map<string, ReadonlySet<string>>();
  const filesIn = (folder: string) => {
    const files = folders.get(folder) ?? listFiles(folder);
    folders.set(folder, files);
    return files;
  };
  return ({ path: from, request }) => {
    if (!from || !request || !relativeImport.test(request)) return undefined;
    const wanted = path.join(from, request);
    if (!`${from}${path.sep}`.startsWith(source) || !wanted.startsWith(source)) return undefined;
    const files = filesIn(path.dirname(wanted));
    const name = path.basename(wanted);
    // Webpack takes a file of exactly that name first.
    const ending = files.has(name) ? undefined : endings.find((each) => files.has(name + each));
    return ending && wanted + ending;
  };
}

function listFiles(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
}

/** Fields that webpack's resolver adds to a request resolved to a file. */
const asFile = {
  request: undefined,
  query: '',
  fragment: '',
  module: false,
  directory: false,
  file: false,
  internal: false,
  fullySpecified: false,
};
