import type { EditorAction, StoryReport } from '../../domain/story/story-report';
import type { DraftContext, DraftNeeds } from './draft-context';
import type { ReadDraft } from './read-draft';
import type { StoryId } from '../../domain/story/story-id';

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
 * (`review`), void those that it has (`endReviews`), ask what the publisher knows of it (`report`), and take
 * actions there (`act`).
 */
export type DraftRequest = { marker: EditorMarker | ReviewMarker } & (
  | { story: string }
  | { path: string }
  | { layout: true }
  | { needs: Pick<DraftNeeds, 'stories' | 'lists'> }
  | { review: { story: string; days: 1 | 7 } }
  | { endReviews: string }
  | { report: string }
  | { act: Pick<EditorAction, 'name' | 'subject'> }
);

/** Answer for a story. Dates are ISO 8601. */
export type DraftAnswer = {
  /** Numeric id, as the editor's messages have it. */
  storyId: StoryId;
  storyUuid: string;
  fullSlug: string;
  /** Time of the last save. */
  savedAt: string;
  /** `null` for a story that is not published. */
  publishedAt: string | null;
  /** True for a story that is or was published. */
  wasPublished: boolean;
  draft: ReadDraft;
  /** The published version; `null` without one. */
  published: ReadDraft | null;
  /** End of the review link by which the draft was read. */
  reviewEndsAt?: string;
  /** True for the version of a campaign. */
  isOfCampaign?: true;
  /** Stories and lists that both versions refer to. Products are part of the site's own pages. */
  context: DraftContext;
};

/** Answer to `needs` alone. */
export type NeedsAnswer = { context: DraftContext };

/** Answer to `review`: the value of the link's parameter, and its end. */
export type ReviewAnswer = { review: string; endsAt: string };

/**
 * Answer to `report`. `unknown`: the publisher does not answer, or refuses, as the sentence says. `rootUid`: `_uid` of
 * the story's content.
 */
export type ReportAnswer =
  | { state: 'known'; report: StoryReport; rootUid: string }
  | { state: 'without-publisher' }
  | { state: 'unknown'; sentence: string };

/** Refusal or failure: a sentence that says what to do, and the seconds after which to retry. */
export type DraftRefusal = { error: string; retryAfterS?: number };
