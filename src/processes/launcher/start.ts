import path from 'node:path';
import { dataFolderFrom } from '../shared/data-folder';
import { localUrl } from '../shared/listen';
import { readLiveRelease, releasesIn } from '../shared/releases/release';
import { describeSite } from './describe-addresses';
import { listStandIns } from './list-stand-ins';
import { portsOfSite } from './ports';
import { readStandInArguments, runLauncher } from './run-launcher';

const startedAt = Date.now();
const script = (file: string) => path.join(process.cwd(), 'src', file);

/**
 * `npm start`: runs the stand-ins when no keys are set, then the publisher and the site server.
 * `npm start -- --reset` restores the demo space first.
 */
void runLauncher({
  ports: portsOfSite,
  timesFile: async () => {
    const dataFolder = dataFolderFrom(process.env);
    const isReset = process.argv.includes('--reset');
    if (!isReset && (await readLiveRelease(releasesIn(dataFolder).store))) return undefined;
    return path.join(dataFolder, 'start-times.json');
  },
  listProcesses: (environment) => {
    process.env.PUBLISHER_URL ||= localUrl(environment.publisher);
    const standIns = listStandIns(
      environment,
      readStandInArguments(process.argv.slice(2), environment),
    );
    const siteServer = {
      name: 'site server',
      script: script('processes/site-server/start-site-server.ts'),
    };
    return {
      // The site server needs nothing of the others, and serves the last release at once.
      stages: [
        [...standIns, siteServer],
        [{ name: 'publisher', script: script('processes/publisher/start-publisher.ts') }],
      ],
      logFolder: path.join(dataFolderFrom(process.env), 'logs'),
      announce: () => describeSite(environment, Math.round((Date.now() - startedAt) / 1000)),
    };
  },
});
