import { previewMarker } from '../../config/preview-mode';
import { sessionStore } from '../../lib/browser/browser-storage';
import { defined } from '../../lib/values/defined';
import type { DraftRequest } from '../draft/draft-answer';

/** Parameters that the editor adds to the address of the page it frames. */
export type PreviewAddress = {
  marker: DraftRequest['marker'];
  /** Numeric id of the story; `''` if the address names none. */
  storyId: string;
  /** Every parameter of the editor, as name and value. Links carry them on. */
  parameters: readonly (readonly [string, string])[];
};

/** Parameter of a review link, beside the marker with the story's id. */
const reviewParameter = `${previewMarker}_review`;

/** Parameter with the campaign of the editor; without one its value is the text `undefined`. */
const releaseParameter = `${previewMarker}_release`;

/** Query of the last preview in this frame. */
const storageKey = 'preview-address';

/**
 * Reads the editor's parameters of a query. In a frame whose address has none, such as after a plain
 * form, the ones of the frame's last preview apply.
 *
 * @param isFramed true inside a frame
 */
export function readPreviewAddress(search: string, isFramed: boolean): PreviewAddress | undefined {
  const given = new URLSearchParams(search);
  if (given.has(previewMarker)) {
    sessionStore.write(storageKey, search);
    return toAddress(given);
  }
  const kept = isFramed ? sessionStore.read(storageKey) : undefined;
  return kept ? toAddress(new URLSearchParams(kept)) : undefined;
}

function toAddress(query: URLSearchParams): PreviewAddress {
  const proof = (name: string) => query.get(`${previewMarker}_tk[${name}]`) ?? '';
  const storyId = query.get(previewMarker) ?? '';
  const review = query.get(reviewParameter);
  const [release] = /^[1-9]\d*$/.exec(query.get(releaseParameter) ?? '') ?? [];
  return {
    marker:
      review === null
        ? {
            ...{ spaceId: proof('space_id'), timestamp: proof('timestamp'), token: proof('token') },
            ...defined({ release }),
          }
        : { story: storyId, review },
    storyId,
    parameters: [...query].filter(([name]) => name.startsWith(previewMarker)),
  };
}

/**
 * Adds the editor's parameters to an address of the site, before its hash.
 *
 * @param address path with query and hash, such as `/search?q=jab#results`
 */
export function withMarker(address: string, { parameters }: PreviewAddress): string {
  const url = new URL(address, window.location.origin);
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/**
 * Returns the address of a review link.
 *
 * @param path path of the story's page
 * @param review value that the preview function has signed
 */
export function reviewAddress(path: string, story: string, review: string): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set(previewMarker, story);
  url.searchParams.set(reviewParameter, review);
  return url.href;
}
