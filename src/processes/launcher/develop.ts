import path from 'node:path';
import { dataFolderFrom } from '../shared/data-folder';
import { describeDevelopment } from './describe-addresses';
import { localUrl } from '../shared/listen';
import { listStandIns } from './list-stand-ins';
import { portsOfStandIns } from './ports';
import { runLauncher } from './run-launcher';

const script = (file: string) => path.join(process.cwd(), 'src', file);

/**
 * `npm run develop`: runs Gatsby's development server, which reads a story again when it is
 * published.
 */
void runLauncher({
  ports: (environment) => [
    { name: 'development server', ...environment.site, portVariable: 'SITE_PORT' },
    ...portsOfStandIns(environment),
  ],
  listProcesses: (environment) => {
    const refreshUrl = `${localUrl(environment.site)}/__refresh`;
    const webhooks = ['--content-webhook', refreshUrl, '--storefront-webhook', refreshUrl];
    return {
      stages: [
        listStandIns(environment, webhooks),
        [
          {
            name: 'development server',
            script: script('processes/launcher/start-development-server.ts'),
            output: 'terminal',
          },
        ],
      ],
      logFolder: path.join(dataFolderFrom(process.env), 'logs'),
      announce: () => describeDevelopment(environment),
    };
  },
});
