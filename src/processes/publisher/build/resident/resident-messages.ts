import type { BuildChange } from '../build-change';

/** Messages between the publisher and its resident builder, over the IPC channel of the process. */

export type ResidentOrder = { type: 'build'; change: BuildChange } | { type: 'save' };

export type ResidentAnswer =
  /** The build of the boot is complete. */
  | { type: 'booted' }
  /** `touched`: files and folders of `public` that may have changed. */
  | { type: 'built'; touched: readonly string[]; warnings: readonly string[] }
  /** The build is impossible with this content. Nothing was written. */
  | { type: 'failed'; cause: string; warnings: readonly string[] }
  /** Only a new process can build this. */
  | { type: 'declined'; reason: string }
  /** The state is on disk, so another process can build on it. */
  | { type: 'saved' };
