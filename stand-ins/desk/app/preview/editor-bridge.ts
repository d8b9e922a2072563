/**
 * The desk's end of Storyblok's bridge (`@storyblok/preview-bridge`, whose types leave out some of both
 * sides): connects one frame with the story being edited. It hears only that frame, and only while it
 * shows a page of the site; it posts to the site's origin only.
 */
import { asRecord } from '../../../../src/lib/values/json';
import type { FieldRef, Library } from '../wire/management';
import { findBlokPlaces } from './blok-places';
import type { DeskMessage, StoryWithWork } from './story-feed';
import { createStoryFeed } from './story-feed';

/** The story as the desk has it now. */
export type EditedStory = StoryWithWork & {
  library: Library;
  /** Blok to mark; null for none. */
  selectedUid: string | null;
};

/**
 * Story that the page shows. `phase`: a draft, a page without a story, or why it shows no draft. `hasPage`:
 * readers see it on a page of its own.
 */
export type ShownPage = {
  storyId: number | null;
  phase: 'draft' | 'none' | 'refused' | 'failed';
  hasPage: boolean;
};

/** A message of the page. */
type PageMessage =
  | { action: 'initialized' }
  | { action: 'ping' }
  /** A click on a blok, or on the way to a field that the badge names, which is not Storyblok's. */
  | { action: 'edit'; storyId: number; at: FieldRef }
  /** Not Storyblok's: the site's pages name the story they show, since a link may lead to another. */
  | ({ action: 'showing' } & ShownPage);

export type BridgeListener = {
  /** The page has loaded and follows. */
  onConnected: () => void;
  onShowing: (showing: ShownPage) => void;
  /** A blok or a field was chosen, maybe of another story. */
  onPick: (at: FieldRef, storyId: number) => void;
};

export type EditorBridge = {
  /** Tells the page what has changed. */
  update: (edited: EditedStory) => void;
  close: () => void;
};

type Options = {
  /** Returns the window of the frame; null before it is in the page. */
  frame: () => Window | null;
  siteOrigin: string;
  spaceId: number;
  first: EditedStory;
  listener: BridgeListener;
};

/** Opens the bridge. It answers each page that loads in the frame. */
export function openEditorBridge(options: Options): EditorBridge {
  const { frame, siteOrigin, spaceId, first, listener } = options;
  let edited = first;
  let connected: Window | null = null;
  let pickedUid: string | null = null;

  // A frame that has been replaced shows no page of the site yet, so nothing can be posted to it.
  const send = (message: DeskMessage) => {
    if (connected && connected === frame()) connected.postMessage(message, siteOrigin);
  };
  const feed = createStoryFeed({ spaceId, first, send });

  function select(): void {
    const isPicked = edited.selectedUid === pickedUid;
    for (const message of selectionMessages(edited, spaceId, isPicked)) send(message);
  }

  function answer(message: PageMessage): void {
    switch (message.action) {
      case 'initialized':
        connected = frame();
        send(enterEditMode(edited));
        listener.onConnected();
        feed.start();
        select();
        break;
      case 'ping':
        send({ action: 'pingBack' });
        break;
      case 'edit':
        pickedUid = message.at.blokUid;
        listener.onPick(message.at, message.storyId);
        // The form may have had the blok open already.
        if (edited.selectedUid === pickedUid) select();
        break;
      case 'showing':
        listener.onShowing(message);
    }
  }

  const stopHearing = hearPage(options, answer);
  return {
    update: (now) => {
      const isSelected = now.selectedUid !== edited.selectedUid;
      edited = now;
      feed.update(now);
      if (now.selectedUid !== pickedUid) pickedUid = null;
      if (!isSelected) return;
      // The page can mark only a blok that it has been sent.
      feed.flush();
      select();
    },
    close: () => {
      feed.stop();
      stopHearing();
    },
  };
}

/** Passes on the messages of the page in the frame. */
function hearPage(
  { frame, siteOrigin }: Pick<Options, 'frame' | 'siteOrigin'>,
  onMessage: (message: PageMessage) => void,
): () => void {
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin !== siteOrigin || !event.source || event.source !== frame()) return;
    const message = readPageMessage(event.data);
    if (message) onMessage(message);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

/** Reads a message of the page; `undefined` for one that the desk has no use for. */
function readPageMessage(data: unknown): PageMessage | undefined {
  const message = asRecord(data) ?? {};
  const { action } = message;
  switch (action) {
    case 'initialized':
    case 'ping':
      return { action };
    case 'edit':
      return readEdit(asRecord(message.dataC) ?? {});
    case 'showing':
      return readShowing(message);
    default:
      return undefined;
  }
}

function readEdit({ id, uid, field }: Record<string, unknown>): PageMessage | undefined {
  const storyId = Number(id);
  if (typeof uid !== 'string' || !Number.isInteger(storyId)) return undefined;
  const at = { blokUid: uid, ...(typeof field === 'string' && { field }) };
  return { action: 'edit', storyId, at };
}

const phases = ['draft', 'none', 'refused', 'failed'] as const;

function readShowing(message: Record<string, unknown>): PageMessage | undefined {
  const { storyId, hasPage } = message;
  const phase = phases.find((known) => known === message.phase);
  if (!phase) return undefined;
  return {
    action: 'showing',
    storyId: typeof storyId === 'number' ? storyId : null,
    phase,
    hasPage: hasPage === true,
  };
}

function enterEditMode({ story, library }: EditedStory): DeskMessage {
  const names = Object.values(library.components).map(({ name, display_name: shown }) => [
    name,
    shown ?? name,
  ]);
  return {
    action: 'enterEditmode',
    reload: false,
    storyId: story.id,
    componentNames: Object.fromEntries(names) as Record<string, string>,
    appVersion: 'v1',
  };
}

/**
 * Returns the messages that mark a blok in the page. A blok inside others may have no element of its
 * own, so the ones around it are entered first: the bridge ignores what it does not find.
 *
 * @param isPicked true if the person has clicked the blok in the page, which then needs no scrolling
 */
export function selectionMessages(
  {
    story,
    content,
    selectedUid,
  }: Pick<EditedStory, 'content' | 'selectedUid'> & {
    story: { id: number };
  },
  spaceId: number,
  isPicked: boolean,
): DeskMessage[] {
  const places = selectedUid === null ? [] : (findBlokPlaces(content, selectedUid) ?? []);
  const marked = places.map(({ blok: { _uid: uid, component: name } }) => ({
    breadcrumbs: [] as const,
    blok: { uid, id: String(story.id), space: spaceId, name },
  }));
  const last = marked.at(-1);
  if (!last) return [{ action: 'deselectBlok' }];
  if (isPicked) return [{ action: 'editedBlok', ...last }];
  return marked.map((blok) => ({
    action: 'enterComponent',
    storyId: story.id,
    componentId: blok.blok.uid,
    ...blok,
  }));
}
