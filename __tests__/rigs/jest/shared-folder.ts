import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes the folder in which the suites of one run of Jest leave what others need too. */
export default function makeSharedFolder(): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'suites-share-'));
  process.env.SUITES_SHARE = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
