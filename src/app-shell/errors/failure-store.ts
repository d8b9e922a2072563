import { create } from 'zustand';
import type { Failure } from '../../lib/normalise-error';

/** Failure that keeps the current route from being shown and was not thrown while rendering it. */
export const useFailureStore = create<{ failure: Failure | undefined }>()(() => ({
  failure: undefined,
}));
