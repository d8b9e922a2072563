import { build } from 'esbuild';
import path from 'node:path';
import { Script, runInNewContext } from 'node:vm';
import { pressHoldMs, lateScriptsSlice } from '../../../../src/config/late-scripts';
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

it('inline scripts: are minified, with the values of the configuration', async () => {
  const { startScript } = await compile('start-script.ts');
  expect(startScript).not.toMatch(/\n|\/\/|function letGo/);
  expect(startScript).toContain(`"${lateScriptsSlice}"`);
  expect(startScript).toContain(`,${pressHoldMs})`);
  expect(() => new Script(String(startScript))).not.toThrow();
});

it('inline scripts: keep what their text escapes, and other texts', async () => {
  const { trustedTypesKey, trustedTypesScript } = await compile('trusted-types-script.ts');
  expect(trustedTypesKey).toBe('trusted-types');
  expect(trustedTypesScript).not.toMatch(/<\/script/i);
  expect(trustedTypesScript).toMatch(/createPolicy\("default",/);
});
