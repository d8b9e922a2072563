import { create } from 'zustand';
import { chunkFailureMessage } from './chunk-reload';

type MissedChunk = {
  /** 'Loading chunk 42 failed' */
  message: string;
  /** True if the script did not arrive within `timings.chunkLoadTimeoutMs`. */
  timedOut: boolean;
  /** Path of the page that could not be opened; undefined if a part of the current one is missing. */
  path: string | undefined;
  /** Number of failures so far, so that a repeated one is announced again. */
  count: number;
};

/** Last script that could not be loaded while a reload was not allowed. */
export const useMissedChunkStore = create<{ missed: MissedChunk | undefined }>()(() => ({
  missed: undefined,
}));

/** Shows the notice of a failed chunk. The page that is open stays. */
export function reportMissedChunk(error: Error, path?: string): void {
  const count = (useMissedChunkStore.getState().missed?.count ?? 0) + 1;
  const timedOut = 'type' in error && error.type === 'timeout';
  const message = chunkFailureMessage(error);
  useMissedChunkStore.setState({ missed: { message, timedOut, path, count } });
}

export function clearMissedChunk(): void {
  useMissedChunkStore.setState({ missed: undefined });
}
