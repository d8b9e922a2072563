import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openProductMemory } from '../../../../../src/processes/publisher/webhook/product-memory';
import { temporaryFolder } from '../../../../../stand-ins/services/rigs/temporary-folder';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder('product-memory-');
});

const wraps = (units: number, price = '19.00', id = 1) => ({
  id,
  title: 'Hand wraps',
  updated_at: `2026-11-21T10:00:${units}Z`,
  variants: [
    { id: 11, price, inventory_quantity: units, old_inventory_quantity: units + 1, updated_at: '' },
  ],
});

test('product memory: keeps reported states across a restart', async () => {
  const before = await openProductMemory(folder);
  before.differsInStockOnly(wraps(5));
  before.differsInStockOnly(wraps(5, '7.00', 2));
  await before.saved();
  const after = await openProductMemory(folder);
  expect(after.differsInStockOnly(wraps(4))).toBe(true);
  expect(after.differsInStockOnly(wraps(4, '8.00', 2))).toBe(false);
  await after.saved();
});

test('product memory: names its file when it cannot be read', async () => {
  const file = path.join(folder, 'told-products.json');
  await writeFile(file, '{"1": ');
  await expect(openProductMemory(folder)).rejects.toThrow(file);
  expect(await readFile(file, 'utf8')).toBe('{"1": ');
});
