import { create } from 'zustand';
import type { Failure } from '../../lib/normalise-error';

/** What keeps the current route from being shown, when it was not thrown while drawing it. */
export const useFailureStore = create<{ failure: Failure | undefined }>()(() => ({
  failure: undefined,
}));
