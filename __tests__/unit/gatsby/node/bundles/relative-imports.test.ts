import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { resolveDirectly } from '../../../../../src/gatsby/node/bundles/lean-compilation';

type Found = { path: string; relativePath: string; descriptionFileRoot: string } | false;
type Resolver = {
  resolve: (
    context: object,
    from: string,
    request: string,
    resolveContext: object,
    done: (error: Error | null, path: string | false, found: Found) => void,
  ) => void;
};
type Factory = { createResolver: (options: object) => Resolver };

const project = process.cwd();
const requireFrom = createRequire(path.join(project, 'package.json'));
const webpack = createRequire(requireFrom.resolve('webpack'));
const { ResolverFactory, CachedInputFileSystem } = webpack('enhanced-resolve') as {
  ResolverFactory: Factory;
  CachedInputFileSystem: new (files: object, ms: number) => object;
};

const options = {
  fileSystem: new CachedInputFileSystem(requireFrom('node:fs') as object, 60_000),
  extensions: ['.mjs', '.js', '.jsx', '.wasm', '.json', '.tsx', '.ts'],
};
const { plugins = [], ...direct } = resolveDirectly({ extensions: options.extensions });
const webpacks = ResolverFactory.createResolver({ ...options, ...direct, plugins: [] });

/** Makes a resolver with our plugin that notes which files it asked for. */
const ours = ResolverFactory.createResolver({ ...options, ...direct, plugins });

function resolve(resolver: Resolver, from: string, request: string) {
  const missing = new Set<string>();
  return new Promise<{ found: Found; missing: Set<string>; error: Error | null }>((done) =>
    resolver.resolve({}, from, request, { missingDependencies: missing }, (error, _, found) =>
      done({ found, missing, error }),
    ),
  );
}

const source = path.join(project, 'src');
const imports = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?:templates|features\/cart|domain|ui)\/.*\.tsx?$/.test(name))
  .flatMap((name) =>
    [...readFileSync(path.join(source, name), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(
      ([, request = '']) => [path.dirname(path.join(source, name)), request] as const,
    ),
  );

test('imports: each of ours leads to the file that webpack finds', async () => {
  expect(imports.length).toBeGreaterThan(500);
  for (const [from, request] of imports) {
    const [{ found }, { found: wanted }] = await Promise.all([
      resolve(ours, from, request),
      resolve(webpacks, from, request),
    ]);
    expect(found).toMatchObject(wanted || {});
  }
});

test('imports: a module that would come first is noted, so that its appearance is noticed', async () => {
  const { found, missing } = await resolve(ours, path.join(source, 'domain/cart'), './cart');
  expect(found && found.path).toBe(path.join(source, 'domain/cart/cart.ts'));
  expect([...missing]).toEqual([path.join(source, 'domain/cart/cart.tsx')]);
});

test('imports: what is no module of ours is left to webpack', async () => {
  const { found } = await resolve(ours, source, 'react');
  expect(found && found.path).toContain('node_modules/react/');
  const { error } = await resolve(ours, source, './no-such-file');
  expect(error?.message).toContain("Can't resolve './no-such-file'");
});
