import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { localStore } from '../../../../src/lib/browser/browser-storage';
import { breakpoints } from '../../../../src/styles/breakpoints';
import type { StoryWork } from '../story/state/story-state';
import * as controls from '../ui/controls.module.css';
import { deskSettings } from '../wire/desk-settings';
import type { FieldRef, Library, WholeStory } from '../wire/management';
import type { BridgeListener, EditedStory, EditorBridge } from './editor-bridge';
import { openEditorBridge } from './editor-bridge';
import { useFramedPage } from './framed-page';
import { PageState } from './page-state';
import * as styles from './preview-pane.module.css';

type PreviewPaneProps = {
  /** The story as last saved. */
  story: WholeStory;
  /** Name, slug and content as they are being edited. */
  work: StoryWork;
  library: Library;
  /** Campaign whose versions the page shows. */
  campaignId: number | null;
  /** Place to mark in the page. */
  selected: FieldRef | null;
  /** Called when a part of the page was clicked. */
  onPick: (at: FieldRef) => void;
};

/** The story's page of the site beside the form, by the protocol of Storyblok's bridge. */
export function PreviewPane(props: PreviewPaneProps) {
  const { story, work, library, campaignId, selected, onPick } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useFramedPage(story, campaignId);
  const [width, setWidth] = usePreviewWidth();
  const [pickedStoryId, setPickedStoryId] = useState<number | null>(null);
  const edited = { story, ...work, library, selectedUid: selected?.blokUid ?? null };
  useEditorBridge(frame, edited, {
    onConnected: page.onConnected,
    onShowing: (showing) => {
      setPickedStoryId(null);
      page.onShowing(showing);
    },
    onPick: (at, storyId) => {
      const isOther = storyId !== story.id;
      setPickedStoryId(isOther ? storyId : null);
      if (!isOther) onPick(at);
    },
  });
  const stage = useFittedStage(width);
  return (
    <div className={styles.pane}>
      <div className={styles.toolbar}>
        <select
          aria-label="Width of the page"
          className={controls.input}
          value={width}
          onChange={({ target }) => setWidth(Number(target.value))}
        >
          {Object.entries(widths).map(([name, pixels]) => (
            <option key={name} value={pixels}>
              {`${name}, ${pixels} pixels`}
            </option>
          ))}
        </select>
        <a href={page.address} target="_blank" rel="noopener" className={styles.newTab}>
          Open in a new tab
        </a>
      </div>
      <PageState
        {...{ campaignId, pickedStoryId }}
        storyId={story.id}
        connection={page.connection}
        showing={page.showing}
        onReload={() => {
          setPickedStoryId(null);
          page.reload();
        }}
      />
      <div ref={stage} className={styles.stage}>
        <iframe
          // A new element, because another address in the same one would be a step of the history.
          key={page.address}
          ref={frame}
          src={page.address}
          title={`Page of “${story.name}”`}
          onLoad={page.onLoad}
          className={styles.frame}
        />
      </div>
    </div>
  );
}

/** Widths of the page in CSS pixels. */
const widths = { Phone: 390, Tablet: 768, Desktop: 1280 } as const;

const storageKey = 'desk-preview-width';

/** Keeps the chosen width in pixels, for later visits too. At first, that of the device at hand. */
function usePreviewWidth() {
  const [width, setWidth] = useState(() => {
    const kept = Number(localStore.read(storageKey));
    const isKnown = Object.values(widths).some((known) => known === kept);
    return isKnown ? kept : widths[window.innerWidth < breakpoints.md ? 'Phone' : 'Desktop'];
  });
  const choose = (chosen: number) => {
    localStore.write(storageKey, String(chosen));
    setWidth(chosen);
  };
  return [width, choose] as const;
}

/** Scales the frame in an element down until the page, which has a width in CSS pixels, fits. */
function useFittedStage(width: number): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return undefined;
    const fit = () => {
      const scale = Math.min(1, current.clientWidth / width);
      // The desk's policy forbids style attributes, not the properties of an element's style.
      current.style.setProperty('--frame-width', `${width}px`);
      // A hidden pane has no width.
      if (scale > 0) current.style.setProperty('--frame-scale', String(scale));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  return stage;
}

/** Connects the frame as long as the pane is shown, and tells the page of every change. */
function useEditorBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  edited: EditedStory,
  given: BridgeListener,
): void {
  const bridge = useRef<EditorBridge>(null);
  const onConnected = useEffectEvent(given.onConnected);
  const onShowing = useEffectEvent(given.onShowing);
  const onPick = useEffectEvent(given.onPick);
  const open = useEffectEvent(() => {
    const { siteUrl, spaceId } = deskSettings();
    return openEditorBridge({
      frame: () => frame.current?.contentWindow ?? null,
      siteOrigin: new URL(siteUrl).origin,
      spaceId,
      first: edited,
      listener: { onConnected, onShowing, onPick },
    });
  });
  useEffect(() => {
    const opened = open();
    bridge.current = opened;
    return () => {
      bridge.current = null;
      opened.close();
    };
  }, []);
  const { story, name, slug, content, library, selectedUid } = edited;
  useEffect(() => {
    bridge.current?.update({ story, name, slug, content, library, selectedUid });
  }, [story, name, slug, content, library, selectedUid]);
}
