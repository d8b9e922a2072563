import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { esbuildTargets } from '../../src/config/browser-floor';
import { readFileIfThere, writeFileAtomically } from '../../src/processes/shared/atomic-file';
import { parseJson } from '../../src/lib/values/json';

/** The desk's script, style sheet and fonts. Names contain a hash of the content. */
export type DeskBundle = {
  script: string;
  style: string;
  files: ReadonlyMap<string, Buffer>;
};

/** Provider of the newest bundle. */
export type DeskBundler = {
  /**
   * Returns the bundle of the sources as they are now. Builds only if they differ from those of the
   * last build, also of an earlier process.
   *
   * @throws an Error with the compiler's messages
   */
  current: () => Promise<DeskBundle>;
};

const entry = path.join(__dirname, 'app', 'main.tsx');
const projectFolder = path.join(__dirname, '..', '..');

/** Public address of the bundle's folder. */
export const assetsPath = '/editor/assets';

const manifestShape = v.object({
  key: v.string(),
  inputs: v.array(v.string()),
  script: v.string(),
  style: v.string(),
  files: v.array(v.string()),
});

/** Record of a build, beside its files. Inputs are paths from the project's folder. */
type Manifest = v.InferOutput<typeof manifestShape>;

/** @param folder folder that keeps the bundle between starts */
export function createDeskBundler(folder: string): DeskBundler {
  let latest: Promise<{ manifest: Manifest; bundle: DeskBundle } | undefined> | undefined;
  const renew = async (before: typeof latest) => {
    const known = (await before?.catch(() => undefined)) ?? (await readBuild(folder));
    if (known && (await keyOf(known.manifest.inputs)) === known.manifest.key) return known;
    await buildDesk(folder);
    return readBuild(folder);
  };
  return {
    async current() {
      latest = renew(latest);
      const build = await latest;
      if (!build) throw new Error(`The desk's files in ${folder} vanished while they were read.`);
      return build.bundle;
    },
  };
}

async function readBuild(folder: string) {
  const manifest = await readManifest(folder);
  if (!manifest) return undefined;
  const files = new Map<string, Buffer>();
  for (const name of manifest.files) {
    const bytes = await readFileIfThere(path.join(folder, name));
    if (!bytes) return undefined;
    files.set(name, bytes);
  }
  return { manifest, bundle: { script: manifest.script, style: manifest.style, files } };
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  const bytes = await readFileIfThere(path.join(folder, 'manifest.json'));
  const read = v.safeParse(manifestShape, parseJson(bytes?.toString('utf8') ?? ''));
  return read.success ? read.output : undefined;
}

/**
 * Returns a digest of files by size and time of the last change; reading a thousand of them would
 * take longer than the build. This file and package.json are among them, because they have the build's options.
 */
async function keyOf(inputs: readonly string[]): Promise<string> {
  const stamps = await Promise.all(
    [path.relative(projectFolder, __filename), 'package.json', ...inputs].map(async (input) => {
      const stats = await stat(path.join(projectFolder, input)).catch(() => undefined);
      return `${input} ${stats?.size} ${stats?.mtimeMs}`;
    }),
  );
  return createHash('sha256').update(stamps.join('\n')).digest('hex');
}

/** Bundles the desk into the folder, the manifest last, and removes the files of earlier builds. */
async function buildDesk(folder: string): Promise<void> {
  // Loaded here because nothing else of the service needs a compiler.
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectFolder,
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: esbuildTargets(projectFolder),
    minify: true,
    write: false,
    metafile: true,
    outdir: folder,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: assetsPath,
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  // Its process would stay, and hold some memory, for as long as this one.
  await stop();
  const written = outputFiles.map(({ path: file, contents }) => ({
    name: path.basename(file),
    bytes: Buffer.from(contents),
  }));
  const inputs = Object.keys(metafile.inputs);
  const nameOf = (extension: string) =>
    written.find(({ name }) => name.startsWith('main-') && name.endsWith(extension))?.name ?? '';
  for (const { name, bytes } of written) await writeFileAtomically(path.join(folder, name), bytes);
  const files = written.map(({ name }) => name);
  const manifest: Manifest = {
    key: await keyOf(inputs),
    inputs,
    script: nameOf('.js'),
    style: nameOf('.css'),
    files,
  };
  await writeFileAtomically(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  const kept = new Set([...files, 'manifest.json']);
  for (const name of await readdir(folder)) {
    if (!kept.has(name)) await rm(path.join(folder, name), { force: true });
  }
}
