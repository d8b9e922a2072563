import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { AppearanceChange } from '../../domain/site-map/appearance';
import type { ReportAnswer } from '../draft/draft-answer';
import type { DraftPage, DraftPageOf } from '../draft/draft-page';
import type { DraftProblem } from '../draft/read-draft';
import type { StoryId } from '../../domain/story/story-id';

/** Template or slice of the site, given what Gatsby would give it. */
export type Template = ComponentType<Record<string, unknown>>;

/** Components of the templates and slices that have been loaded, by the name of their script. */
export type Templates = Readonly<Record<string, Template>>;

export type PreviewState = {
  /**
   * - `none`: the page belongs to no story, such as the cart
   * - `refused`, `failed`: `message` says why, and what to do
   */
  phase: 'loading' | 'draft' | 'none' | 'refused' | 'failed';
  message: string;
  /** Number of the story that is open; absent before it has arrived, and without one. */
  storyId?: StoryId;
  /** Newest version that could be shown; kept while a keystroke makes the story unreadable. */
  draft?: DraftPage;
  published?: DraftPage;
  templates: Templates;
  /** Number of versions painted so far. */
  revision: number;
  /** Fault of the newest version. `isPart`: the rest of that version is shown. */
  problem?: DraftProblem & { isPart: boolean };
  /** Version that is shown. */
  version: 'draft' | 'published';
  /** Visibility to readers of the published version, and of the newest one once published. */
  dated?: AppearanceChange;
  /** Names of the changed fields of the story, in its order. */
  changedFields: readonly string[];
  /** ISO 8601, or empty before the draft has arrived. */
  savedAt: string;
  isUnsaved: boolean;
  /** True for a story that is or was published. */
  wasPublished: boolean;
  /** Last action of the editor, until a report of the publisher includes it. */
  justDone?: 'published' | 'unpublished';
  /** Answer of the publisher about the story; absent before it has arrived. */
  report?: ReportAnswer;
  /** True for the version of a campaign. */
  isOfCampaign: boolean;
  /** End of the review link that is open, ISO 8601; absent in an editor. */
  reviewEndsAt?: string;
};

/** State of a page whose draft has been asked for. */
export const loadingPreview: PreviewState = {
  phase: 'loading',
  message: '',
  templates: {},
  revision: 0,
  version: 'draft',
  changedFields: [],
  savedAt: '',
  isUnsaved: false,
  wasPublished: false,
  isOfCampaign: false,
};

/** Preview of the page that is shown. */
export const usePreview = create<PreviewState>()(() => loadingPreview);

/** Layout with the campaign that is previewed; nothing without one. */
export const useComingLayout = create<{
  slices?: DraftPageOf<'layout'>['slices'];
  templates: Templates;
}>()(() => ({ templates: {} }));

/** Choices of the person at the preview, for every page. */
export const usePreviewSettings = create<{ isOpen: boolean; showsChanges: boolean }>()(() => ({
  isOpen: false,
  showsChanges: true,
}));
