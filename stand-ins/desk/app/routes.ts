import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../../src/lib/browser/browser-storage';
import type { FieldRef } from './wire/management';

/** Address of the desk on the content service. */
export const deskPath = '/editor';

export type Route =
  | { view: 'list' }
  | { view: 'story'; storyId: number; campaignId: number | null; focus: FieldRef | null }
  | { view: 'campaigns' }
  | { view: 'campaign'; campaignId: number }
  | { view: 'missing' };

/** Address of the list of campaigns. */
export const campaignsPath = `${deskPath}/campaigns`;

/**
 * Reads the address: `/editor`, `/editor/campaigns`, `/editor/campaigns/{id}`, or
 * `/editor/stories/{id}?campaign={id}&blok={uid}&field={name}`.
 */
export function readRoute({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Route {
  const path = pathname.replace(/\/+$/, '');
  if (path === deskPath) return { view: 'list' };
  if (path === campaignsPath) return { view: 'campaigns' };
  const [, kind, id] = new RegExp(`^${deskPath}/(stories|campaigns)/(\\d+)$`).exec(path) ?? [];
  if (id === undefined) return { view: 'missing' };
  if (kind === 'campaigns') return { view: 'campaign', campaignId: Number(id) };
  const query = new URLSearchParams(search);
  const campaign = query.get('campaign') ?? '';
  const campaignId = /^\d+$/.test(campaign) ? Number(campaign) : null;
  return { view: 'story', storyId: Number(id), campaignId, focus: readFocus(query) };
}

function readFocus(query: URLSearchParams): FieldRef | null {
  const blokUid = query.get('blok');
  const field = query.get('field');
  return blokUid ? { blokUid, ...(field && { field }) } : null;
}

/** Returns the desk's address of a story, of a field in it, or of its version in a campaign. */
export function deskStoryPath(
  storyId: number,
  at?: FieldRef,
  campaignId: number | null = null,
): string {
  const query = new URLSearchParams({
    ...(campaignId !== null && { campaign: String(campaignId) }),
    ...(at && { blok: at.blokUid, ...(at.field && { field: at.field }) }),
  }).toString();
  const path = `${deskPath}/stories/${storyId}`;
  return query ? `${path}?${query}` : path;
}

export function deskCampaignPath(campaignId: number): string {
  return `${campaignsPath}/${campaignId}`;
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

let mayLeave: () => boolean = () => true;

/** Has a question answered before the desk goes to another address. Returns a function that ends that. */
export function askBeforeLeaving(question: () => boolean): () => void {
  mayLeave = question;
  return () => {
    mayLeave = () => true;
  };
}

/** Goes to an address of the desk. `replace` leaves no entry in the history. */
export function navigate(path: string, { replace = false } = {}): void {
  if (!mayLeave()) return;
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
