import { build } from 'esbuild';
import path from 'node:path';
import { Script, runInNewContext } from 'node:vm';
import { buildBeforeScripts } from '../../../../src/gatsby/config/before-scripts';
import { lateScriptsSlice } from '../../../../src/config/late-scripts';
import { experimentsKey } from '../../../../src/config/experiments';
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
  const { experimentScript } = await compile('experiment-script.ts');
  expect(experimentScript).not.toMatch(/\n|\/\//);
  expect(experimentScript).toContain(`"${experimentsKey}"`);
  expect(() => new Script(String(experimentScript))).not.toThrow();
});

it('inline scripts: the program before the scripts is one line with the values of the configuration', () => {
  const program = buildBeforeScripts();
  expect(program).not.toMatch(/\n|<\/script|process\.env/);
  expect(program).toContain(`"${lateScriptsSlice}"`);
  expect(() => new Script(program)).not.toThrow();
});

it('inline scripts: keep what their text escapes, and other texts', async () => {
  const { trustedTypesKey, trustedTypesScript } = await compile('trusted-types-script.ts');
  expect(trustedTypesKey).toBe('trusted-types');
  expect(trustedTypesScript).not.toMatch(/<\/script/i);
  expect(trustedTypesScript).toMatch(/createPolicy\("default",/);
});
