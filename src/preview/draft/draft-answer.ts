import type { DraftContext, DraftNeeds } from './draft-context';
import type { ReadDraft } from './read-draft';

/** Proof that the page was opened by the editor, from the query `_storyblok_tk[…]`. */
export type EditorMarker = {
  spaceId: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  /** Hex SHA-1 of `spaceId:previewToken:timestamp`. */
  token: string;
  /** Numeric id of the campaign with which the site is shown. */
  release?: string;
};

/** Permission of a review link: to read the draft of the story with a numeric id. */
export type ReviewMarker = { story: string; review: string };

/**
 * Body of `POST /api/preview`. Asks for the draft of a story, by its numeric id or by a path of the
 * site, or of the layout, or, with `needs` alone, for what a keystroke refers to. Editors also ask for review links of a story
 * (`review`), and void those that it has (`endReviews`).
 */
export type DraftRequest = { marker: EditorMarker | ReviewMarker } & (
  | { story: string }
  | { path: string }
  | { layout: true }
  | { needs: Pick<DraftNeeds, 'stories' | 'lists'> }
  | { review: { story: string; days: 1 | 7 } }
  | { endReviews: string }
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
  /** End of the review link by which the draft was read. */
  reviewEndsAt?: string;
  /** Stories and lists that both versions refer to. Products are part of the site's own pages. */
  context: DraftContext;
};

/** Answer to `needs` alone. */
export type NeedsAnswer = { context: DraftContext };

/** Answer to `review`: the value of the link's parameter, and its end. */
export type ReviewAnswer = { review: string; endsAt: string };

/** Refusal or failure: a sentence that says what to do, and the seconds after which to retry. */
export type DraftRefusal = { error: string; retryAfterS?: number };
