/** The blok that was copied last, shared by all stories and tabs of this browser. */
import { useSyncExternalStore } from 'react';
import { localStore, subscribeToStorage } from '../../../../../src/lib/browser/browser-storage';
import { parseJson } from '../../../../../src/lib/values/json';
import { isBlokLike } from '../../../validate/read-schema';
import type { BlokContent } from '../../wire/management';

const storageKey = 'desk-copied-blok';

/** Event of the window after a copy in this tab, which storage does not report itself. */
const copied = 'desk-blok-copied';

/**
 * Keeps a copy of a blok for pasting, and puts it on the clipboard as JSON. Returns false if the browser
 * refuses to store it.
 */
export function copyToStore(blok: BlokContent): boolean {
  const json = JSON.stringify(blok);
  const isStored = localStore.write(storageKey, json);
  if ('clipboard' in navigator) void putOnClipboard(json);
  window.dispatchEvent(new Event(copied));
  return isStored;
}

/** Copies a text. Returns false without a clipboard, or with one that is refused: the desk itself can still paste. */
async function putOnClipboard(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Returns the copied blok, and renders again when another one is copied. */
export function useCopiedBlok(): BlokContent | undefined {
  return parse(useSyncExternalStore(subscribe, () => localStore.read(storageKey) ?? ''));
}

let last: { json: string; blok: BlokContent | undefined } = { json: '', blok: undefined };

function parse(json: string): BlokContent | undefined {
  if (last.json !== json) {
    const value = parseJson(json);
    last = { json, blok: isBlokLike(value) ? value : undefined };
  }
  return last.blok;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(copied, onChange);
  const unsubscribe = subscribeToStorage(onChange);
  return () => {
    window.removeEventListener(copied, onChange);
    unsubscribe();
  };
}
