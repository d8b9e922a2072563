import path from 'node:path';
import express from 'express';
import type { RunningServer } from '../../../src/processes/shared/listen';
import { listen } from '../../../src/processes/shared/listen';
import { answerRequests } from './answer-requests';
import type { ObjectAccount } from './check-signature';
import { createBucket } from './kept-objects';
import type { ObjectFaults } from './object-faults';
import { createObjectFaults } from './object-faults';

export type ObjectService = RunningServer & {
  /** Faults that a test sets. */
  faults: ObjectFaults;
};

/** Maximum size of an object. */
const maxObjectBytes = '64mb';

/**
 * Starts a service of objects that speaks the part of S3 that releases need: objects with conditions,
 * lists of version 2, and signatures of version 4.
 */
export async function startObjectStore(options: {
  host: string;
  /** 0 for any unused port. */
  port: number;
  account: ObjectAccount;
  /** Names of buckets that exist at the start. */
  buckets: readonly string[];
  /** Folder in which their objects outlive the service; absent, they end with it. */
  dataDir?: string;
}): Promise<ObjectService> {
  const { host, port, account, dataDir } = options;
  const folderOf = (name: string) => (dataDir === undefined ? dataDir : path.join(dataDir, name));
  const buckets = new Map(options.buckets.map((name) => [name, createBucket(folderOf(name))]));
  const faults = createObjectFaults();
  const app = express();
  app.disable('x-powered-by');
  app.use(express.raw({ type: () => true, limit: maxObjectBytes }));
  app.use(answerRequests(account, buckets, faults));
  const portVariable = 'OBJECT_STORE_PORT';
  const server = await listen(app, { name: 'object store', host, port, portVariable });
  return { ...server, faults };
}
