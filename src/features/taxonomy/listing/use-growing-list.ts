import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useQueryString } from '../../../hooks/use-query-string';
import type { ListPage } from './growing-list';
import { readThrough, restorePlace, savePlace, writeThrough } from './list-place';
import type { ListState } from './list-store';
import { createListStore } from './list-store';

/**
 * Keeps a list that starts with one static page and adds the following ones. The address holds the
 * last page shown, so that a return or a reload shows the list at the same length.
 *
 * @returns the list's state and a function that adds the next page
 */
export function useGrowingList(
  first: ListPage,
  pathOf: (page: number) => string,
): ListState & { loadMore: () => void } {
  const through = readThrough(useQueryString(), first.page);
  const [store] = useState(() => createListStore(first, through, pathOf));
  const state = useStore(store.state);
  const { firstPage, reached } = state.list;
  const path = pathOf(firstPage);
  const awaited = useRef<number>(undefined);

  useEffect(() => {
    if (through <= store.state.getState().list.reached) return;
    awaited.current = through;
    void store.loadThrough(through);
  }, [store, through]);

  useEffect(() => {
    if (reached > firstPage) writeThrough(reached);
  }, [reached, firstPage]);

  // The scroll position exists only once the list has its full length.
  useLayoutEffect(() => {
    if (awaited.current !== reached) return;
    awaited.current = undefined;
    restorePlace(path, reached);
  }, [path, reached]);

  // Runs before the next page replaces this one and resets the scroll position.
  useLayoutEffect(() => {
    const save = () => savePlace(path, store.state.getState().list.reached);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [store, path]);

  return { ...state, loadMore: () => void store.loadThrough(reached + 1) };
}
