import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the file in which builds keep the last known products, for builds while the shop cannot be read.
 * Removes the file of any other shop.
 *
 * @param shop.dataIdentity identity of the embedded services' state (`data-folder`)
 */
export async function openShopMirrorFile(
  dataFolder: string,
  shop: { adminOrigin: string; dataIdentity: string; storeDomain: string },
): Promise<string> {
  const { adminOrigin, dataIdentity, storeDomain } = shop;
  const parts = JSON.stringify([adminOrigin, dataIdentity, storeDomain]);
  const name = createHash('sha256').update(parts).digest('hex').slice(0, 16);
  const folder = path.join(dataFolder, 'shop-mirror');
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((other) => !other.startsWith(name));
  await Promise.all(others.map((other) => rm(path.join(folder, other), { force: true })));
  return path.join(folder, `${name}.jsonl`);
}
