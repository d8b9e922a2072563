import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useQueryString } from '../../../hooks/use-query-string';
import type { ListPage } from './growing-list';
import { readThrough, restorePlace, savePlace, writeThrough } from './list-place';
import type { ListState } from './list-store';
import { createListStore } from './list-store';

/**
 * A list that starts with one static page and takes in the pages after it. The address says how far
 * it has come; on the way back to it, and after a reload, the list is as long as it was.
 *
 * @returns the list's state and what adds the next page
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

  // Only a list of its full length has room for the place.
  useLayoutEffect(() => {
    if (awaited.current !== reached) return;
    awaited.current = undefined;
    restorePlace(path, reached);
  }, [path, reached]);

  // Before the next page takes this one's place, and with it the scroll position.
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
