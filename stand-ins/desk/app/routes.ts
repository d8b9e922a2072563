import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../../src/lib/browser/browser-storage';
import type { FieldRef } from './wire/management';

/** Address of the desk on the content service. */
export const deskPath = '/editor';

export type Route =
  | { view: 'list' }
  | { view: 'story'; storyId: number; focus: FieldRef | null }
  | { view: 'missing' };

/** Reads the address: `/editor`, or `/editor/stories/{id}?blok={uid}&field={name}`. */
export function readRoute({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Route {
  const path = pathname.replace(/\/+$/, '');
  if (path === deskPath) return { view: 'list' };
  const storyId = new RegExp(`^${deskPath}/stories/(\\d+)$`).exec(path)?.[1];
  return storyId === undefined
    ? { view: 'missing' }
    : { view: 'story', storyId: Number(storyId), focus: readFocus(new URLSearchParams(search)) };
}

function readFocus(query: URLSearchParams): FieldRef | null {
  const blokUid = query.get('blok');
  const field = query.get('field');
  return blokUid ? { blokUid, ...(field && { field }) } : null;
}

/** Returns the desk's address of a story, or of a field in it. */
export function deskStoryPath(storyId: number, at?: FieldRef): string {
  const path = `${deskPath}/stories/${storyId}`;
  if (!at) return path;
  return `${path}?${new URLSearchParams({ blok: at.blokUid, ...(at.field && { field: at.field }) })}`;
}

const listKey = 'desk-list';

/** Keeps the address of the list in the tab, so that the way back leads to the same view. */
export function rememberList(path: string): void {
  sessionStore.writeJson(listKey, path);
}

/** Returns the address of the list as it was last shown in this tab. */
export function lastListPath(): string {
  const path = sessionStore.readJson(listKey, (value) =>
    typeof value === 'string' && readRoute(new URL(value, window.location.origin)).view === 'list'
      ? value
      : undefined,
  );
  return path ?? deskPath;
}

/** Event of the window after `navigate`, which the browser does not report itself. */
const navigated = 'desk-navigated';

/** Goes to an address of the desk. `replace` leaves no entry in the history. */
export function navigate(path: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.dispatchEvent(new Event(navigated));
}

/** Returns the path and query of the window, and renders again when they change. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(navigated, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(navigated, onChange);
  };
}
