import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ShopOutage } from '../../../config/shop-outage';
import { shopOutageFile } from '../../../config/shop-outage';
import type { StoryWarningReport } from '../../../domain/story/story-warning';
import { storyWarningsFile } from '../../../domain/story/story-warning';
import { readJsonFile } from '../../shared/atomic-file';

/** Removes the report of the build before, so that a build that ends early leaves none. */
export async function removeWarningReport(projectFolder: string): Promise<void> {
  await rm(path.join(projectFolder, storyWarningsFile), { force: true });
}

/** Reads what the last build found in stories; nothing if it ended before it looked. */
export async function readWarningReport(projectFolder: string): Promise<StoryWarningReport> {
  const report = await readJsonFile(path.join(projectFolder, storyWarningsFile));
  return (report as StoryWarningReport | undefined) ?? { warnings: [], leftOut: 0 };
}

/** Returns the cause of an outage of the shop that the live build's products are older than, if there is one. */
export async function readShopOutage(projectFolder: string): Promise<ShopOutage | undefined> {
  return (await readJsonFile(path.join(projectFolder, shopOutageFile))) as ShopOutage | undefined;
}
