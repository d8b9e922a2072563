import path from 'node:path';
import { createInterface } from 'node:readline';
import { readEnvironment } from '../../config/env';
import { claimBuildFolder } from '../shared/claim-folder';
import { startGuarded } from '../shared/guarded-process';
import { runAsChild } from '../shared/run-as-child';

/** Line that Gatsby prints once the development server answers. */
const readyPattern = /You can now view/;

runAsChild('development server', async (report) => {
  const { site } = readEnvironment(process.env);
  const giveUpClaim = await claimBuildFolder(process.cwd());
  const server = startGuarded({
    script: path.join(process.cwd(), 'node_modules/gatsby/cli.js'),
    args: ['develop', '--host', site.host, '--port', String(site.port)],
    cwd: process.cwd(),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      GATSBY_TELEMETRY_DISABLED: '1',
      GATSBY_LOGGER: 'yurnalist',
      ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
    },
  });
  report('compiling the development site');
  server.errors.pipe(process.stderr);
  const lines = createInterface({ input: server.output });
  let stopping = false;
  const ready = new Promise<readonly string[]>((resolve) => {
    lines.on('line', (line) => {
      process.stdout.write(`${line}\n`);
      if (readyPattern.test(line)) resolve([]);
    });
  });
  void server.ended.then(({ code }) => {
    if (!stopping) process.exit(code || 1);
  });
  return {
    ready,
    close: async () => {
      stopping = true;
      await server.stop();
      await giveUpClaim();
    },
  };
});
