/** Facts about one story for its editors, as the publisher answers them and the badge of a preview shows them. Times are ISO 8601. */
import type { AppearanceChange } from '../site-map/appearance';
import type { Campaign } from './campaign';
import type { StoryWarningKind } from './story-warning';
import type { StoryId } from './story-id';

export type StoryReport = {
  release: StoryRelease;
  /** The version that readers get; `null` for a story that is not on the site. */
  place: StoryPlace | null;
  /** Pages that publishing the saved draft changes; `null` if they are not known now, or the draft is a campaign's. */
  forecast: StoryForecast | null;
  /** Published stories that name it. `more`: number of those that are not listed. */
  links: { stories: readonly LinkedStory[]; more: number };
  /** Old addresses that lead to its pages. */
  moved: readonly { from: string; to: string }[];
  /** Faults of the version that was built last. */
  warnings: readonly ReportedWarning[];
  /** The newest build that was to bring it, of those that are remembered. */
  receipt: StoryReceipt | null;
  /** Campaigns to come that contain it. */
  campaigns: readonly ReportedCampaign[];
};

/** State of a story in the release that readers have. */
export type StoryRelease =
  /** Neither published nor on the site. */
  | { kind: 'absent' }
  /** The content service has published or removed it since the publisher read it last. */
  | { kind: 'unheard' }
  | { kind: 'waiting'; action?: EditorAction }
  /** `usualMs`: time that such builds took. */
  | {
      kind: 'building';
      step: string;
      startedAt: string;
      usualMs: number | null;
      action?: EditorAction;
    }
  | StoryHold
  /** The last build that was to bring it did not go live. */
  | { kind: 'stopped'; outcome: 'failed' | 'refused'; cause: string; at: string }
  /** Readers have a release without this version. */
  | { kind: 'behind'; release: string }
  /** Published, for readers from a date on. */
  | { kind: 'coming'; appearsAt: string }
  /** `since`: time it went live; `null` if that is longer ago than receipts are kept. */
  | { kind: 'live'; since: string | null };

/** Why readers do not have the published version, or still have one that was removed. */
export type StoryHold = {
  kind: 'held';
  hold: Extract<StoryWarningKind, 'held-removal' | 'taken-back' | 'held-back' | 'left-out'>;
  sentence: string;
  /** Place of the fault. */
  at?: FieldPlace;
  campaign?: Campaign;
  /** The action of an editor that ends it; absent if only an edit does. */
  action?: EditorAction;
};

/** An action that an editor may take, with what the question before it names. */
export type EditorAction =
  /** Lets a removed story go. `leaving`: pages that leave the site with it. */
  | { name: 'remove-held'; subject: string; leaving: readonly NamedPage[] }
  /** Keeps a story that is being let go, until the release without it is live. */
  | { name: 'stop-removal'; subject: string }
  /** Brings back what a return from a release took back. `coming`: names of these stories. */
  | { name: 'bring-back'; subject: string; coming: readonly string[] };

export type NamedPage = { path: string; name: string };

/** A field in the content of a story: of the blok it names, or of the story itself. */
export type FieldPlace = { field?: string; blokUid?: string };

/** The version of a story that builds get, and the page it makes. */
export type StoryPlace = {
  /** Time that version was published. */
  publishedAt: string | null;
  /** Path of its page; `null` for a story without one. */
  path: string | null;
  type: string | null;
  /** Time from which an article is on the site, if that is in the future. */
  appearsAt: string | null;
};

/**
 * A page that a change concerns. `reason` says why, as part of a sentence. A page that moved leads from
 * its old address, which is named here, to its new one.
 */
export type PageEffect = NamedPage & {
  change: 'added' | 'changed' | 'moved' | 'removed';
  reason: string;
};

/** Pages that a publication changes. */
export type PageEffects = {
  /** The first pages. `more`: number of those that are not listed. */
  pages: readonly PageEffect[];
  more: number;
  /** Parts of the layout that change on every page. */
  everyPage: readonly string[];
  /** Sentences about files that are no pages. */
  notes: readonly string[];
};

export type StoryForecast = PageEffects & {
  /** Path of its page afterwards; `null` if it has none. */
  address: string | null;
  /** Visibility to readers before and after; absent if the draft cannot be read. */
  dated?: AppearanceChange;
  /** Why the site would stay as it is. */
  fault: { field: string; sentence: string } | null;
};

/** A published story that names another. `isNeeding`: it has no page without it. */
export type LinkedStory = {
  id: StoryId;
  name: string;
  fullSlug: string;
  path: string | null;
  isNeeding: boolean;
};

export type ReportedWarning = FieldPlace & { kind: StoryWarningKind; sentence: string };

/** Result of a build. */
export type StoryReceipt = {
  buildId: string;
  outcome: 'live' | 'failed' | 'refused';
  /** Why it did not go live. */
  cause?: string;
  /** Time it went live, or ended. */
  at: string;
  /** Milliseconds from the publisher's first notice to the live release. */
  liveMs?: number;
  pages?: { changed: number; removed: number };
};

/** A campaign that is not published yet. `at`: time of its publication; `null` if a person has to do it. */
export type ReportedCampaign = Campaign &
  PageEffects & {
    at: string | null;
    stories: number;
    /** Why it would be held back whole. */
    faults: readonly { story: string; field: string; sentence: string }[];
  };
