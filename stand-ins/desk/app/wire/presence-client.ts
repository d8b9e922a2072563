import { localStore } from '../../../../src/lib/browser/browser-storage';
import { isRecord, parseJson } from '../../../../src/lib/values/json';

const idKey = 'desk-editor-id';
const nameKey = 'desk-editor-name';

let ownId: string | undefined;

/** Returns the id of this browser, of its tab alone if the browser stores nothing. */
function editorId(): string {
  if (ownId === undefined) {
    ownId = localStore.read(idKey) || Math.random().toString(36).slice(2);
    localStore.write(idKey, ownId);
  }
  return ownId;
}

/** Returns what the editor wants to be called; the service has no accounts. */
export function editorName(): string {
  return localStore.read(nameKey) ?? '';
}

export function setEditorName(name: string): void {
  localStore.write(nameKey, name);
}

/** A story that a tab has open. */
export type StoryVisit = { storyId: number; visitId: string };

/**
 * Says that this tab has a story open, or that it closes it.
 *
 * @returns names of the other editors who have it open, empty for one without; `undefined` if unknown
 */
export async function announceVisit(
  visit: StoryVisit,
  isOpen: boolean,
): Promise<readonly string[] | undefined> {
  const body = JSON.stringify({ ...visit, isOpen, editorId: editorId(), name: editorName() });
  const headers = { 'Content-Type': 'application/json' };
  // A page that closes must still be heard. Without an answer it is said again soon.
  const response = await fetch('/editor/presence', {
    ...{ method: 'POST', headers, body, keepalive: !isOpen },
  }).catch(() => undefined);
  const answer = response?.ok ? parseJson(await response.text().catch(() => '')) : undefined;
  if (!isRecord(answer) || !Array.isArray(answer.others)) return undefined;
  return answer.others.map(String);
}
