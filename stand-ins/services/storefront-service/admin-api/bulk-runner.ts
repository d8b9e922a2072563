import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphQLSchema } from 'graphql';
import { execute, parse } from 'graphql';
import { writeFileAtomically } from '../../../../src/processes/shared/atomic-file';
import { gidTail, numericId, toGid } from '../catalog/gid';
import { strictFieldResolver } from '../graphql/service-errors';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import type { BulkOperationRecord } from '../state/shop-state';
import { adminQueries } from './admin-queries';
import type { BulkRehearsal } from './bulk-rehearsal';
import { createBulkRehearsal } from './bulk-rehearsal';
import { flattenBulkResult, toJsonLines } from './flatten-bulk-result';
import { openAdminView } from './present-admin-product';
import path from 'node:path';

export type BulkRunner = {
  /** Accepts a valid bulk query and resolves at once; the work follows. */
  start: (query: string) => Promise<BulkOperationRecord>;
  /**
   * Resolves when the operation has ended, or after a moment. Saves a second for clients that poll
   * once a second, such as the source plugin.
   */
  whenEnded: (gid: string) => Promise<void>;
  rehearsal: BulkRehearsal;
  /** Resolves when no operation is running. */
  idle: () => Promise<void>;
};

const maxWaitMs = 800;

/** Maximum number of finished operations and files that are kept. */
const maxStoredOperations = 30;

/** Creates the runner, which executes bulk queries in the background, as the Admin API does. */
export function createBulkRunner(service: ShopService, schema: GraphQLSchema): BulkRunner {
  const running = new Map<string, Promise<void>>();
  const rehearsal = createBulkRehearsal();

  async function start(query: string): Promise<BulkOperationRecord> {
    const operation = newOperation(query, service.clock.now());
    const dropped = await service.store.change((state) => {
      const all = [...state.bulkOperations, operation];
      const kept = all.slice(-maxStoredOperations);
      return {
        state: { ...state, bulkOperations: kept },
        result: all.slice(0, -maxStoredOperations),
      };
    });
    const work = run(operation, dropped)
      .catch((error: unknown) => service.log(`Admin API: ${operation.gid}: ${String(error)}`))
      .finally(() => running.delete(operation.gid));
    running.set(operation.gid, work);
    return operation;
  }

  async function run(
    operation: BulkOperationRecord,
    dropped: BulkOperationRecord[],
  ): Promise<void> {
    const files = dropped.map(({ gid }) => bulkFile(service.dataDir, gidTail(gid)));
    await Promise.all(files.map((file) => rm(file, { force: true })));
    await record(service, operation.gid, { status: 'RUNNING' });
    const end = rehearsal.take();
    if (end === 'RUNNING') await rehearsal.hold(operation);
    const produced: Finished =
      end === 'FAILED' ? failed : await produce(service, schema, operation);
    const completedAt = service.clock.now().toISOString();
    await record(service, operation.gid, { ...produced, completedAt });
  }

  return {
    start,
    rehearsal,
    whenEnded: async (gid) => {
      const waiting = new AbortController();
      const moment = sleep(maxWaitMs, undefined, { signal: waiting.signal });
      await Promise.race([running.get(gid), moment]);
      waiting.abort();
      await moment.catch(() => undefined);
    },
    idle: async () => {
      await Promise.all(running.values());
    },
  };
}

type Finished = Partial<BulkOperationRecord> & Pick<BulkOperationRecord, 'status'>;

const failed: Finished = { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' };

/** Returns true if an operation has not ended. */
export function isOpen({ status }: Pick<BulkOperationRecord, 'status'>): boolean {
  return status === 'CREATED' || status === 'RUNNING';
}

/** Executes the query over the whole shop and writes the file. */
async function produce(
  service: ShopService,
  schema: GraphQLSchema,
  { gid, query }: BulkOperationRecord,
): Promise<Finished> {
  try {
    const result = await execute({
      schema,
      document: parse(query),
      rootValue: adminQueries(openAdminView(viewShop(service), true)),
      fieldResolver: strictFieldResolver,
    });
    if (result.errors?.[0] || !result.data) throw result.errors?.[0] ?? new Error('No data.');
    const lines = flattenBulkResult(result.data);
    const text = toJsonLines(lines);
    await writeFileAtomically(bulkFile(service.dataDir, gidTail(gid)), text);
    return {
      status: 'COMPLETED',
      objectCount: lines.length,
      fileSize: Buffer.byteLength(text),
    };
  } catch (error) {
    service.log(`Admin API: the bulk query ${gid} failed: ${String(error)}`);
    return failed;
  }
}

/** Records an operation's progress, unless it has been canceled. */
async function record(service: ShopService, gid: string, progress: Finished): Promise<void> {
  await service.store.change((state) => ({
    state: {
      ...state,
      bulkOperations: state.bulkOperations.map((operation) =>
        operation.gid === gid && isOpen(operation) ? { ...operation, ...progress } : operation,
      ),
    },
    result: undefined,
  }));
}

function newOperation(query: string, now: Date): BulkOperationRecord {
  return {
    gid: toGid('BulkOperation', numericId(randomUUID())),
    status: 'CREATED',
    errorCode: null,
    createdAt: now.toISOString(),
    completedAt: null,
    objectCount: 0,
    fileSize: null,
    query,
  };
}

/** Milliseconds for which a file can be downloaded. */
const fileLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes the files of operations that ended a week ago, as the real service does. */
export async function expireOperations(service: ShopService): Promise<void> {
  const oldest = new Date(service.clock.now().getTime() - fileLifetimeMs).toISOString();
  const isOver = (status: string, completedAt: string | null): boolean =>
    status === 'COMPLETED' && completedAt !== null && completedAt < oldest;
  const over = service.store
    .read()
    .bulkOperations.filter(({ status, completedAt }) => isOver(status, completedAt));
  if (over.length === 0) return;
  await service.store.change((state) => ({
    state: {
      ...state,
      bulkOperations: state.bulkOperations.map((operation) =>
        isOver(operation.status, operation.completedAt)
          ? { ...operation, status: 'EXPIRED' as const }
          : operation,
      ),
    },
    result: undefined,
  }));
  const files = over.map(({ gid }) => bulkFile(service.dataDir, gidTail(gid)));
  await Promise.all(files.map(async (file) => rm(file, { force: true })));
}

/** Returns the path of a bulk operation's result. */
export function bulkFile(dataDir: string, id: string): string {
  return path.join(dataDir, 'bulk', `${id}.jsonl`);
}
