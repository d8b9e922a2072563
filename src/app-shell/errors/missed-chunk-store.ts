import { create } from 'zustand';
import { chunkFailureMessage, isChunkFailure } from './chunk-reload';

type MissedChunk = {
  /** 'Loading chunk 42 failed' */
  message: string;
  /** True if the script did not arrive within `timings.chunkLoadTimeoutMs`. */
  timedOut: boolean;
  /** Path of the page that could not be opened; undefined if a part of the current one is missing. */
  path: string | undefined;
  /** False if the whole site is out of reach, and a full load would lose the page. */
  canLoad: boolean;
  /** Number of failures so far, so that a repeated one is announced again. */
  count: number;
};

/** Last script that could not be loaded while a reload was not allowed. */
export const useMissedChunkStore = create<{ missed: MissedChunk | undefined }>()(() => ({
  missed: undefined,
}));

/** Shows the notice of a failed chunk, or of a site that does not answer. The page that is open stays. */
export function reportMissedChunk(error: Error, path?: string): void {
  const count = (useMissedChunkStore.getState().missed?.count ?? 0) + 1;
  const timedOut = 'type' in error && error.type === 'timeout';
  const message = chunkFailureMessage(error);
  const canLoad = isChunkFailure(error);
  useMissedChunkStore.setState({ missed: { message, timedOut, path, canLoad, count } });
}

export function clearMissedChunk(): void {
  useMissedChunkStore.setState({ missed: undefined });
}
