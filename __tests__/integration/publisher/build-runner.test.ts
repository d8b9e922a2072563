import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../../src/config/env';
import { createBuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { startGuarded } from '../../../src/processes/shared/guarded-process';
import { createFakeProject, fakeBuildScript, siteFiles } from '../../rigs/publisher/fake-project';
import { openForEach } from '../../../stand-ins/services/rigs/open-for-file';

const project = openForEach(createFakeProject, 'remove');

const build = (onProgress: (text: string) => void = () => undefined) => ({
  logFile: path.join(project.dataFolder, 'build-logs', 'one.log'),
  onProgress,
  change: undefined,
});
const runner = (silenceTimeoutMs?: number) =>
  createBuildRunner({ ...project, script: fakeBuildScript, silenceTimeoutMs });

test('build runner: reports the steps of a build and keeps its whole output', async () => {
  const lines = ['success load plugins - 0.2s', 'info bootstrap finished - 3.4s'];
  await project.setSource({ files: siteFiles('one'), lines });
  const steps: string[] = [];
  const request = build((text) => steps.push(text));
  expect(await runner().run(request)).toMatchObject({ ok: true, warnings: [] });
  expect(steps).toEqual(['reading stories and products', 'bundling scripts and styles']);
  expect(await readFile(request.logFile, 'utf8')).toBe(`${lines.join('\n')}\n`);
});

test('build runner: ends a build without output after the time-out and says so', async () => {
  await project.setSource({ files: siteFiles('one') });
  await project.hold();
  const result = await runner(50).run(build());
  expect(result).toMatchObject({ ok: false, cause: expect.stringMatching(/printed nothing/) });
});

test('build runner: removes the cache after two failures in a row', async () => {
  const failing = { files: {}, lines: ['error no'], exitCode: 1 };
  await project.setSource({ files: siteFiles('one') });
  const builds = runner();
  await builds.run(build());
  await project.setSource(failing);
  await builds.run(build());
  await builds.run(build());
  await builds.run(build());
  const caches = (await project.builds()).map(({ cache }) => cache);
  expect(caches).toEqual(['cold', 'warm', 'warm', 'cold']);
});

test('build runner: a build gets the keys that it must have, and no others', async () => {
  const example = await readFile('.env.example', 'utf8');
  const names = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name = '']) => name);
  const secrets = names.filter((name) => /TOKEN|SECRET|KEY|PASSWORD|ALERT_URL/.test(name));
  const before = { ...process.env };
  let given: NodeJS.ProcessEnv = {};
  try {
    for (const name of secrets) process.env[name] = `pk_${name}`.repeat(4);
    await createBuildRunner({
      ...project,
      script: fakeBuildScript,
      start: (run) => {
        given = run.env;
        return startGuarded(run);
      },
    }).run(build());
  } finally {
    process.env = before;
  }
  expect(secrets.filter((name) => given[name]).sort()).toEqual([
    'EMAIL_MARKETING_KEY',
    'INDEXNOW_KEY',
    'SEGMENT_WRITE_KEY',
    'SHOPIFY_ADMIN_TOKEN',
    'SHOPIFY_CLIENT_SECRET',
    'SHOPIFY_STOREFRONT_TOKEN',
    'SHOPIFY_WEBHOOK_SECRET',
    'STORYBLOK_PUBLIC_TOKEN',
    'STORYBLOK_WEBHOOK_SECRET',
  ]);
  const others = {
    SHOPIFY_STORE_DOMAIN: 'shop.myshopify.com',
    SHOPIFY_CLIENT_ID: '0123abcd',
    EMAIL_MARKETING_ACCOUNT_ID: 'A',
    EMAIL_MARKETING_LIST_ID: 'L',
    INDEXNOW_KEY: '',
  };
  expect(readEnvironment({ ...given, ...others }).services).toBe('remote');
});
