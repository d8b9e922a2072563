import { build } from 'esbuild';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { minifiedScripts } from '../../../../src/gatsby/engine/esbuild/renderer-plugins';

async function compile(name: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve('src/gatsby/ssr', name)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    plugins: [minifiedScripts],
  });
  const compiled = { exports: {} as Record<string, unknown> };
  runInNewContext(outputFiles[0]?.text ?? '', { module: compiled, process });
  return compiled.exports;
}

it('inline scripts: keep what their text escapes, and other texts', async () => {
  const { trustedTypesKey, trustedTypesScript } = await compile('trusted-types-script.ts');
  expect(trustedTypesKey).toBe('trusted-types');
  expect(trustedTypesScript).not.toMatch(/<\/script/i);
  expect(trustedTypesScript).toMatch(/createPolicy\("default",/);
});
