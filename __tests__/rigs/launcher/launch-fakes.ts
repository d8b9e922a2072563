import path from 'node:path';
import { dataFolderFrom } from '../../../src/processes/shared/data-folder';
import { describeSite } from '../../../src/processes/launcher/describe-addresses';
import { portsOfSite } from '../../../src/processes/launcher/ports';
import { runLauncher } from '../../../src/processes/launcher/run-launcher';

/**
 * A launcher as `npm start` has it, with an idle process in place of the stand-ins and a publisher
 * whose build is fake: `launch-fakes.ts {folder of the fake project}`.
 */
void runLauncher({
  ports: portsOfSite,
  listProcesses: (environment) => {
    const [projectFolder = ''] = process.argv.slice(2);
    const support = path.join(__dirname, '../publisher/publisher-process.ts');
    const siteServer = path.join(process.cwd(), 'src/processes/site-server/start-site-server.ts');
    return {
      stages: [
        [{ name: 'stand-ins', script: path.join(__dirname, 'idle-child.ts') }],
        [
          {
            name: 'publisher',
            script: support,
            args: [projectFolder, String(environment.publisher.port)],
          },
        ],
        // Last, so that no test of a start that ends before waits for it.
        [{ name: 'site server', script: siteServer }],
      ],
      logFolder: path.join(dataFolderFrom(process.env), 'logs'),
      announce: () => describeSite(environment, 1),
    };
  },
});
