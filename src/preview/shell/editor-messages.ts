import StoryblokBridge from '@storyblok/preview-bridge';
import { editorOrigin } from '../../config/editor-origin';
import { isRecord } from '../../lib/values/json';
import { adoptBridgeStyles } from './adopt-bridge-styles';
import type { StoryId } from '../../domain/story/story-id';

/** Relations that the editor inlines in the story it sends; the preview asks for deeper ones itself. */
const resolveRelations = [
  'article.topic',
  'article.author',
  'article.contributors',
  'article.related',
  'topic.category',
  'category.topics',
  'article_list.articles',
  'categories_topics_list.categories_topics',
  'plan.author',
  'plan.next',
  'plan_session.article',
];

/** Messages of the editor about a story, by its numeric id. */
export type EditorListener = {
  /**
   * A keystroke. The story is as the service delivers a draft, with inlined relations. Resolves when the page
   * shows it.
   */
  onInput: (storyId: StoryId, story: unknown) => Promise<void>;
  onSaved: (storyId: StoryId) => void;
  onPublished: (storyId: StoryId) => void;
  onUnpublished: (storyId: StoryId) => void;
};

/**
 * Starts Storyblok's bridge, which connects the page with the editor around it: outlines, clicks on
 * bloks, and the messages of the editor. The bridge listens to any window, so `ignoreOtherOrigins` comes
 * first.
 *
 * @returns ends the connection
 */
export function listenToEditor(listener: EditorListener): () => void {
  let painting: Promise<void> | undefined;
  const stopGuard = ignoreOtherOrigins();
  const stopWaiting = holdUntilPainted(() => painting);
  const stopAdopting = adoptBridgeStyles();
  const bridge = new StoryblokBridge({ customParent: editorOrigin, resolveRelations });
  const stopHolding = holdLinksOfUnselectedBloks(bridge);
  bridge.on('input', ({ story }) => {
    const painted = listener.onInput(story.id, story);
    painting = painted;
    void painted.then(() => {
      if (painting === painted) painting = undefined;
    });
  });
  bridge.on('change', ({ storyId }) => listener.onSaved(storyId));
  bridge.on('published', ({ storyId }) => listener.onPublished(storyId));
  bridge.on('unpublished', ({ storyId }) => listener.onUnpublished(storyId));
  return () => {
    bridge.destroy();
    stopHolding();
    stopAdopting();
    stopWaiting();
    stopGuard();
  };
}

/** Story that the page shows, `null` for a page without one, and what has become of its draft. */
export type Showing = {
  storyId: StoryId | null;
  phase: 'draft' | 'none' | 'refused' | 'failed';
  /** False for a story that readers see on no page of its own. */
  hasPage: boolean;
};

/**
 * Names the story that the page shows to the editor around it, since a link may have led to another one.
 * Storyblok's bridge has no such message, and its editor ignores it; the desk says what happened.
 */
export function tellEditor(showing: Showing): void {
  window.parent.postMessage({ action: 'showing', ...showing }, editorOrigin);
}

/**
 * Stops messages in the bridge's form that do not come from the editor around this page. The bridge
 * itself checks no origin. Other messages, such as a film player's, are left alone.
 */
function ignoreOtherOrigins(): () => void {
  const stop = (event: MessageEvent<unknown>) => {
    const isEditors = event.origin === editorOrigin && event.source === window.parent;
    if (!isEditors && isRecord(event.data) && 'action' in event.data) {
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('message', stop, true);
  return () => window.removeEventListener('message', stop, true);
}

/** Messages that look for a blok in the page. The bridge forgets those about one that is not there yet. */
const selecting: ReadonlySet<unknown> = new Set([
  'enterComponent',
  'editedBlok',
  'addedBlock',
  'movedBlock',
  'duplicatedBlock',
]);

/** Passes on messages about a blok when the page shows the keystroke before them, such as a new blok. */
function holdUntilPainted(painting: () => Promise<void> | undefined): () => void {
  const wait = (event: MessageEvent<unknown>) => {
    const painted = painting();
    if (!painted || !isRecord(event.data) || !selecting.has(event.data.action)) return;
    event.stopImmediatePropagation();
    const { data, origin, source } = event;
    void painted.then(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    });
  };
  window.addEventListener('message', wait, true);
  return () => window.removeEventListener('message', wait, true);
}

/**
 * Keeps a first click on a link inside a blok from leaving the page, so that it selects the blok in the
 * editor. A click inside the selected blok follows the link. The bridge prevents what the browser itself
 * does, such as sending a form, and only after the router has started.
 */
function holdLinksOfUnselectedBloks(bridge: StoryblokBridge): () => void {
  let selected: string | undefined;
  const hold = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const blok = event.target.closest('[data-blok-uid]')?.getAttribute('data-blok-uid');
    if (blok && blok !== selected && event.target.closest('a[href]')) event.preventDefault();
    if (blok) selected = blok;
  };
  bridge.on('enterEditmode', () => window.addEventListener('click', hold, true));
  bridge.on('enterComponent', ({ storyId, componentId }) => {
    selected = `${storyId}-${componentId}`;
  });
  return () => window.removeEventListener('click', hold, true);
}
