import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deskSettings } from '../wire/desk-settings';
import type { FieldRef, Library, WholeStory } from '../wire/management';
import type { BridgeListener, EditedStory, EditorBridge } from './editor-bridge';
import { openEditorBridge } from './editor-bridge';
import { FrameStage } from './frame-stage';
import { PageState } from './page-state';
import type { StoryWork } from '../story/state/story-work';
import { PreviewToolbar, usePreviewWidth } from './preview-toolbar';
import { useFramedPage } from './use-framed-page';
import * as styles from './preview-pane.module.css';

export type PreviewPaneProps = {
  /** The story as last saved. */
  story: WholeStory;
  /** Name, slug and content as they are being edited. */
  work: StoryWork;
  library: Library;
  /** Campaign whose versions the page shows. */
  campaignId?: number | null;
  /** Place to mark in the page. */
  selected: FieldRef | null;
  /** Called when a part of the page was clicked. */
  onPick: (at: FieldRef) => void;
};

/** The story's page of the site beside the form, by the protocol of Storyblok's bridge. */
export function PreviewPane(props: PreviewPaneProps) {
  const { story, work, library, campaignId = null, selected, onPick } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useFramedPage(story, campaignId);
  const [width, setWidth] = usePreviewWidth();
  const [pickedStoryId, setPickedStoryId] = useState<number | null>(null);
  const edited = { story, ...work, library, selectedUid: selected?.blokUid ?? null };
  useEditorBridge({ frame, campaignId }, edited, {
    onConnected: page.onConnected,
    onShowing: (showing) => {
      setPickedStoryId(null);
      page.onShowing(showing);
    },
    onPick: (blokUid, storyId) => {
      const isOther = storyId !== story.id;
      setPickedStoryId(isOther ? storyId : null);
      if (!isOther) onPick({ blokUid });
    },
  });
  return (
    <div className={styles.pane}>
      <PreviewToolbar address={page.address} width={width} onWidth={setWidth} />
      <PageState
        storyId={story.id}
        campaignId={campaignId}
        connection={page.connection}
        showing={page.showing}
        pickedStoryId={pickedStoryId}
        onReload={() => {
          setPickedStoryId(null);
          page.reload();
        }}
      />
      <FrameStage
        // A new element, because another address in the same one would be a step of the history.
        key={page.address}
        frame={frame}
        address={page.address}
        width={width}
        title={`Page of “${story.name}”`}
        onLoad={page.onLoad}
      />
    </div>
  );
}

/** Connects the frame as long as the pane is shown, and tells the page of every change. */
function useEditorBridge(
  { frame, campaignId }: { frame: RefObject<HTMLIFrameElement | null>; campaignId: number | null },
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
      campaignId,
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
