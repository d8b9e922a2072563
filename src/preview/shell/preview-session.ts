import { navigate } from 'gatsby';
import { routes } from '../../config/routes';
import type { AppearanceChange } from '../../domain/site-map/appearance';
import { appearanceAt } from '../../domain/site-map/appearance';
import type { ParsedStory } from '../../content/parse-story';
import { defined } from '../../lib/values/defined';
import { keepUnchanged } from '../../lib/values/keep-unchanged';
import type { DraftAnswer } from '../draft/draft-answer';
import type { DraftContext } from '../draft/draft-context';
import { emptyContext, mergeContext } from '../draft/draft-context';
import type { DraftPage } from '../draft/draft-page';
import type { ReadDraft } from '../draft/read-draft';
import { readDraft } from '../draft/read-draft';
import { toDraftPage } from '../draft/to-draft-page';
import { askDraft } from './ask-draft';
import { changedFields } from './changed-parts';
import type { PreviewAddress } from './editor-marker';
import { withMarker } from './editor-marker';
import type { EditorListener } from './editor-messages';
import { loadingPreview, useComingLayout, usePreview } from './preview-store';
import { fetchBuiltPage, isMissingPage, loadTemplates, loadedTemplates } from './site-pages';
import type { Visit } from './visit';
import { fetchReferences, isLayout } from './visit';
import { watchReport } from './watch-report';
import type { StoryId } from '../../domain/story/story-id';

const { setState } = usePreview;

/** Address of the editor's frame, or of a review link. */
export let address: PreviewAddress;
let visit: Visit = { path: '', context: emptyContext, requested: new Set() };

/** Story shown under a path: for the way back, and for a story that no path leads to. */
const storyByPath = new Map<string, string>();

/** Unsaved versions by story id, as the editor sent them last. */
const typed = new Map<StoryId, unknown>();

/** Sets what the editor gave. Call it before the first page is opened. */
export function beginSession(given: PreviewAddress): void {
  address = given;
  if (given.storyId) storyByPath.set(window.location.pathname, given.storyId);
  if ('release' in given.marker) void showComingLayout(given.marker);
}

/** Shows the layout around every page as it will be with the campaign. */
async function showComingLayout(marker: PreviewAddress['marker']): Promise<void> {
  const asked = await askDraft({ marker, layout: true });
  if (asked.kind !== 'answer' || !asked.answer.draft.ok) return;
  const { draft, context } = asked.answer;
  const page = toDraftPage(draft.story, mergeContext(context, draft.context));
  if (page.templateName !== 'layout') return;
  useComingLayout.setState({ slices: page.slices, templates: await loadTemplates([page]) });
}

/** Opens the draft of the page that the reader's address names, unless it is open. */
export function followPath(path: string): void {
  if (path !== visit.path) void openDraft(path);
}

/** Shows the draft of the story under a path, or says why it cannot. */
async function openDraft(path: string): Promise<void> {
  visit.stopWatching?.();
  const opened: Visit = { path, context: visit.context, requested: new Set() };
  visit = opened;
  setState(loadingPreview, true);
  const asked = await askFor(path);
  if (visit !== opened) return;
  if (asked.kind !== 'answer') {
    setState({ phase: asked.kind === 'unknown' ? 'none' : asked.kind, message: asked.message });
    return;
  }
  // A script or a file of the site could not be loaded.
  await take(opened, asked.answer).catch((error: unknown) => {
    const message = `A part of the preview could not be loaded: ${String(error)}`;
    if (visit === opened) setState({ phase: 'failed', message });
  });
}

/** Asks again for the page that is open. */
export function retryDraft(): Promise<void> {
  return openDraft(visit.path);
}

/**
 * Asks by the story's id where it is known. An id that came with a reload of a later page belongs to
 * another path, which the story's own tells.
 */
async function askFor(path: string) {
  const { marker } = address;
  const story = storyByPath.get(path);
  if (!story) return askDraft({ marker, path });
  const asked = await askDraft({ marker, story });
  if (asked.kind !== 'answer' || isMissingPage(path)) return asked;
  const { draft, context } = asked.answer;
  if (draft.ok && ownPath(draft.story, mergeContext(context, draft.context), path) === path) {
    return asked;
  }
  const byPath = await askDraft({ marker, path });
  // Where a story that cannot be read belongs is not known.
  return byPath.kind === 'answer' || draft.ok ? byPath : asked;
}

/** Returns the path of a story's page. The layout has none, so it is shown around the home page. */
function ownPath(story: ParsedStory, context: DraftContext, shownPath: string): string {
  const page = toDraftPage(story, context, { shownPath });
  return page.templateName === 'layout' ? routes.home() : page.path;
}

/** Makes an answer the open draft, and paints it when all it refers to is known. */
async function take(opened: Visit, answer: DraftAnswer): Promise<void> {
  const { storyId } = answer;
  setAnswer(opened, answer);
  read(opened, typed.has(storyId) ? readDraft(typed.get(storyId)) : answer.draft);
  moveToOwnPath(opened);
  const isMissing = opened.path === window.location.pathname && isMissingPage(opened.path);
  if (!isMissing && !isLayout(opened)) opened.built = await fetchBuiltPage(opened.path);
  await fetchReferences(opened, address.marker);
  if (visit !== opened) return;
  await paint(opened);
  setState({ phase: 'draft', isUnsaved: typed.has(storyId) });
  askPublisher(opened);
}

/** Asks the publisher about the open story, unless a review link shows it. */
function askPublisher(opened: Visit): void {
  opened.stopWatching?.();
  if (!opened.answer || 'review' in address.marker) return;
  const story = String(opened.answer.storyId);
  opened.stopWatching = watchReport(address.marker, story, (report) => {
    if (visit === opened) setState(({ justDone: _, ...state }) => ({ ...state, report }), true);
  });
}

/** Asks the publisher anew about the story that is open. */
export function renewReport(): void {
  askPublisher(visit);
}

function setAnswer(opened: Visit, answer: DraftAnswer): void {
  const { published, context, storyId, savedAt, reviewEndsAt, wasPublished } = answer;
  const isOfCampaign = 'release' in address.marker || answer.isOfCampaign === true;
  opened.answer = answer;
  opened.context = mergeContext(opened.context, context);
  if (published?.ok) {
    opened.published = published.story;
    opened.context = mergeContext(opened.context, published.context);
  } else delete opened.published;
  storyByPath.set(opened.path, String(storyId));
  setState({ savedAt, storyId, wasPublished, isOfCampaign, ...defined({ reviewEndsAt }) });
}

/** Makes a version the newest, or its fault known. */
function read(opened: Visit, newest: ReadDraft): void {
  const { problem } = newest;
  if (newest.ok) {
    opened.draft = newest.story;
    opened.context = mergeContext(opened.context, newest.context);
  }
  setState(
    ({ problem: _, ...state }) => ({
      ...state,
      ...(problem && { problem: { ...problem, isPart: newest.ok } }),
    }),
    true,
  );
}

/**
 * Moves a story that was opened by another path to its own: the editor's address holds the story's
 * slug unless the space says otherwise.
 */
function moveToOwnPath(opened: Visit): void {
  const story = opened.draft ?? opened.published;
  if (!story || !isMissingPage(opened.path)) return;
  const path = ownPath(story, opened.context, opened.path);
  if (!path || path === opened.path) return;
  opened.path = path;
  if (opened.answer) storyByPath.set(path, String(opened.answer.storyId));
  void navigate(withMarker(path, address), { replace: true });
}

/** Shows the newest versions, in the same frame if their templates have been loaded. */
async function paint(opened: Visit): Promise<void> {
  const { draft, published, context, path, built } = opened;
  const shown = usePreview.getState();
  const toPage = (story: ParsedStory | undefined, before: DraftPage | undefined) =>
    story && keepUnchanged(before, toDraftPage(story, context, { shownPath: path, built }));
  const pages = {
    draft: toPage(draft, shown.draft),
    published: toPage(published, shown.published),
  };
  const needed = Object.values(pages).flatMap((page) => page ?? []);
  const templates = loadedTemplates(needed) ?? (await loadTemplates(needed));
  if (visit !== opened || draft !== opened.draft) return;
  const changed = draft ? changedFields(draft, published) : [];
  setState(({ revision }) => ({
    ...defined(pages),
    templates,
    revision: revision + 1,
    changedFields: changed,
    ...(draft && { dated: { before: toAppearance(published), after: toAppearance(draft) } }),
  }));
}

/** Returns what readers see of a version once it is published. */
function toAppearance(story: ParsedStory | undefined): AppearanceChange['after'] {
  if (!story) return 'absent';
  const schedule = story.type === 'article' ? story.schedule : undefined;
  return appearanceAt(schedule, new Date().toISOString());
}

/** Shows a change, then what it newly refers to as it arrives. */
async function update(opened: Visit, onPainted?: () => void): Promise<void> {
  await paint(opened).finally(onPainted);
  if ((await fetchReferences(opened, address.marker)) && visit === opened) await paint(opened);
}

/** Handles the editor's messages about the open story; other stories are kept until they are opened. */
export const editorListener: EditorListener = {
  onInput: (storyId, story) => {
    typed.set(storyId, story);
    return isOpen(storyId) ? readTypedSoon() : Promise.resolve();
  },
  onSaved: (storyId) => {
    typed.delete(storyId);
    if (!isOpen(storyId)) return;
    setState({ isUnsaved: false, savedAt: new Date().toISOString() });
    void refreshAll(visit);
  },
  onPublished: (storyId) => {
    if (!isOpen(storyId)) return;
    setState({ justDone: 'published' });
    void refreshAll(visit);
  },
  onUnpublished: (storyId) => {
    if (!isOpen(storyId)) return;
    setState({ justDone: 'unpublished' });
    void refreshAll(visit);
  },
};

function isOpen(storyId: StoryId): boolean {
  return visit.answer?.storyId === storyId;
}

/** Painting of the keystrokes that wait for the next frame. */
let nextPaint: Promise<void> | undefined;

/** Reads the newest keystroke once before the next frame, however many have arrived. */
function readTypedSoon(): Promise<void> {
  nextPaint ??= new Promise((resolve) => {
    requestAnimationFrame(() => {
      nextPaint = undefined;
      const story = visit.answer && typed.get(visit.answer.storyId);
      if (story) {
        read(visit, readDraft(story));
        setState({ isUnsaved: true });
      }
      void update(visit, resolve);
    });
  });
  return nextPaint;
}

/** Asks for the open story again, and the publisher about it. */
async function refreshAll(opened: Visit): Promise<void> {
  opened.stopWatching?.();
  await refresh(opened);
  if (visit === opened) askPublisher(opened);
}

/** Asks for the open story again. A newer keystroke stays; a failure leaves all as it is. */
async function refresh(opened: Visit): Promise<void> {
  const { answer } = opened;
  if (!answer) return;
  const asked = await askDraft({ marker: address.marker, story: String(answer.storyId) });
  if (visit !== opened || asked.kind !== 'answer') return;
  opened.requested = new Set();
  setAnswer(opened, asked.answer);
  if (!typed.has(answer.storyId)) read(opened, asked.answer.draft);
  await update(opened);
}
