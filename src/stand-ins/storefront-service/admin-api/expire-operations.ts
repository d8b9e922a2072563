import { rm } from 'node:fs/promises';
import { gidTail } from '../catalogue/gid';
import type { ShopService } from '../shop-service';
import { bulkFile } from './bulk-file';

/** Milliseconds the file of a bulk operation can be fetched. */
const fileLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Takes back the files of operations that ended a week ago, as the real service does. */
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
