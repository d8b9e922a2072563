import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes the folder of `stand-ins/services/rigs/made-spaces`, which the workers of one run of Jest share. */
export default function shareMadeSpaces(): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'made-spaces-'));
  process.env.MADE_SPACES = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
