import type { DraftContext, DraftNeeds } from './draft-context';
import type { ReadDraft } from './read-draft';

/** Proof that the page was opened by the editor, from the query `_storyblok_tk[…]`. */
export type EditorMarker = {
  spaceId: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  /** Hex SHA-1 of `spaceId:previewToken:timestamp`. */
  token: string;
};

/**
 * Body of `POST /api/preview`. Asks for the draft of a story, by its numeric id or by a path of the
 * site, or, with `needs` alone, for what a keystroke refers to.
 */
export type DraftRequest = { marker: EditorMarker } & (
  | { story: string }
  | { path: string }
  | { needs: Pick<DraftNeeds, 'stories' | 'lists'> }
);

/** Answer for a story. Dates are ISO 8601. */
export type DraftAnswer = {
  /** Numeric id, as the editor's messages have it. */
  storyId: number;
  storyUuid: string;
  fullSlug: string;
  /** Time of the last save. */
  savedAt: string;
  /** `null` for a story that was never published. */
  publishedAt: string | null;
  draft: ReadDraft;
  /** The published version; `null` without one. */
  published: ReadDraft | null;
  /** Stories and lists that both versions refer to. Products are part of the site's own pages. */
  context: DraftContext;
};

/** Answer to `needs` alone. */
export type NeedsAnswer = { context: DraftContext };

/** Refusal or failure: a sentence that says what to do, and the seconds after which to retry. */
export type DraftRefusal = { error: string; retryAfterS?: number };
