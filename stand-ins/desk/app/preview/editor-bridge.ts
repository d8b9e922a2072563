/**
 * The desk's end of Storyblok's bridge: connects one frame with the story being edited. It hears only
 * that frame, and only while it shows a page of the site; it posts to the site's origin only.
 */
import type { Library } from '../wire/management';
import { findBlokPlaces } from './blok-places';
import type { DeskMessage, PageMessage, PagePhase } from './bridge-messages';
import { componentNames, readPageMessage } from './bridge-messages';
import type { StoryWithWork } from './story-feed';
import { createStoryFeed } from './story-feed';

/** The story as the desk has it now. */
export type EditedStory = StoryWithWork & {
  library: Library;
  /** Blok to mark; null for none. */
  selectedUid: string | null;
};

/** Story that the page shows. `hasPage`: readers see it on a page of its own. */
export type ShownPage = { storyId: number | null; phase: PagePhase; hasPage: boolean };

export type BridgeListener = {
  /** The page has loaded and follows. */
  onConnected: () => void;
  onShowing: (showing: ShownPage) => void;
  /** A click on a blok, maybe of another story. */
  onPick: (blokUid: string, storyId: number) => void;
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
  /** Campaign whose versions of related stories the page gets. */
  campaignId?: number | null;
  first: EditedStory;
  listener: BridgeListener;
};

/** Opens the bridge. It answers each page that loads in the frame. */
export function openEditorBridge(options: Options): EditorBridge {
  const { frame, siteOrigin, spaceId, campaignId = null, first, listener } = options;
  let edited = first;
  let connected: Window | null = null;
  let pickedUid: string | null = null;

  // A frame that has been replaced shows no page of the site yet, so nothing can be posted to it.
  const send = (message: DeskMessage) => {
    if (connected && connected === frame()) connected.postMessage(message, siteOrigin);
  };
  const feed = createStoryFeed({ spaceId, campaignId, first, send });

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
        feed.start(message.relations);
        select();
        break;
      case 'ping':
        send({ action: 'pingBack' });
        break;
      case 'edit':
        pickedUid = message.blokUid;
        listener.onPick(message.blokUid, message.storyId);
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

function enterEditMode({ story, library }: EditedStory): DeskMessage {
  return {
    action: 'enterEditmode',
    reload: false,
    storyId: story.id,
    componentNames: componentNames(library),
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
