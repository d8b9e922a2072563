import path from 'node:path';
import { dataFolderFrom } from './data-folder';
import { describeSite } from './describe-addresses';
import { portsOfSite } from './ports';
import { runLauncher } from './run-launcher';

const startedAt = Date.now();
const script = (file: string) => path.join(process.cwd(), 'src', file);

/** `npm start`: the stand-ins when no keys are set, then the publisher and the site server. */
void runLauncher({
  ports: portsOfSite,
  plan: (environment) => ({
    stages: [
      environment.services === 'embedded'
        ? [{ name: 'stand-ins', script: script('stand-ins/start-stand-ins.ts') }]
        : [],
      [
        { name: 'publisher', script: script('publisher/start-publisher.ts') },
        { name: 'site server', script: script('site-server/start-site-server.ts') },
      ],
    ],
    logFolder: path.join(dataFolderFrom(process.env), 'logs'),
    announce: () => describeSite(environment, Math.round((Date.now() - startedAt) / 1000)),
  }),
});
