import { createHash } from 'node:crypto';
import path from 'node:path';
import { log } from '../../shared/log';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';

/**
 * Remembers, across restarts, the last state of each product that the shop's webhooks reported,
 * stock excepted.
 */
export type ProductMemory = {
  /**
   * True if the product equals its last reported state except for stock. Records the new state. A
   * product seen for the first time, or with an id that is none, counts as changed.
   *
   * @param product the body of `products/update`
   */
  differsInStockOnly: (product: Record<string, unknown>) => boolean;
  /** Resolves when everything recorded is on disk. */
  saved: () => Promise<void>;
};

/**
 * Fields that a sale changes in the body of `products/update`, in the product or in its variants.
 */
const stockFields: ReadonlySet<string> = new Set([
  'updated_at',
  'inventory_quantity',
  'old_inventory_quantity',
]);

export async function openProductMemory(dataFolder: string): Promise<ProductMemory> {
  const file = path.join(dataFolder, 'told-products.json');
  const saved = ((await readJsonFile(file)) ?? {}) as Record<string, string>;
  const digests = new Map(Object.entries(saved));
  let saving = Promise.resolve();
  let isWaiting = false;
  const save = () => {
    // One write takes up all that was recorded before it begins.
    if (isWaiting) return;
    isWaiting = true;
    saving = saving
      .then(() => {
        isWaiting = false;
        return writeFileAtomically(file, JSON.stringify(Object.fromEntries(digests)));
      })
      .catch((error: unknown) => {
        // A lost record costs one extra build.
        log.warn('product-memory.unsaved', { file }, error);
      });
  };
  return {
    differsInStockOnly: (product) => {
      if (typeof product.id !== 'number' && typeof product.id !== 'string') return false;
      const id = String(product.id);
      const digest = digestWithoutStock(product);
      if (digest === undefined) return false;
      if (digests.get(id) === digest) return true;
      digests.set(id, digest);
      save();
      return false;
    },
    saved: () => saving,
  };
}

/** Returns `undefined` for a product nested too deeply to be written as JSON, which no real one is. */
function digestWithoutStock(product: Record<string, unknown>): string | undefined {
  try {
    const text = JSON.stringify(product, (name, value: unknown) =>
      stockFields.has(name) ? undefined : value,
    );
    return createHash('sha256').update(text).digest('hex');
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
