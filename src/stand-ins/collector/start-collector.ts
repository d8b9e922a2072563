import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningServer } from '../../processes/shared/listen';
import { listen } from '../../processes/shared/listen';
import { createCollectorApp } from './collector-app';
import { openSignupBook } from './email-marketing/signup-book';
import { openInbox } from './inbox';

/** The build of Segment's library that its own network delivers. */
const segmentScript = require.resolve('@segment/analytics-next/dist/umd/standalone.js');

type CollectorOptions = {
  host: string;
  /** 0 for any unused port. */
  port: number;
  /** Folder of `inbox.json` and `signups.json`, created if missing. */
  dataDir: string;
  onLog?: (line: string) => void;
};

/**
 * Starts the embedded collector: it serves Segment's analytics script and its settings, accepts calls as
 * Segment does and signups as Klaviyo does, and shows both at `/inbox`. Both are kept across
 * restarts.
 *
 * @throws an Error naming the port if it is taken, or the inbox file if it is unusable
 */
export async function startCollector(options: CollectorOptions): Promise<RunningServer> {
  const { host, port, dataDir, onLog = () => undefined } = options;
  const inbox = await openInbox(path.join(dataDir, 'inbox.json'), onLog);
  const signups = await openSignupBook(path.join(dataDir, 'signups.json'), onLog);
  const browserScript = await readFile(segmentScript, 'utf8');
  const server = await listen(createCollectorApp({ inbox, signups, browserScript, onLog }), {
    name: 'collector',
    host,
    port,
    portVariable: 'COLLECTOR_PORT',
  });
  return {
    ...server,
    close: async () => {
      await server.close();
      await Promise.all([inbox.flush(), signups.flush()]);
    },
  };
}
