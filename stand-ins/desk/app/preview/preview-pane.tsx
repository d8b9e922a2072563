import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { allowedBloks, fieldLabel } from '../../validate/read-schema';
import { deskSettings } from '../wire/desk-settings';
import type { BlokContent, FieldRef, Library, WholeStory } from '../wire/management';
import { AddBlokDialog } from '../form/bloks/add-blok-dialog';
import type { Outcome } from './apply-blok-action';
import { addBlokBeside, applyBlokAction } from './apply-blok-action';
import { findBlokPlaces } from './blok-places';
import type { AddAction } from './bridge-messages';
import type { BridgeListener, EditedStory, EditorBridge } from './editor-bridge';
import { openEditorBridge } from './editor-bridge';
import { FrameStage } from './frame-stage';
import { OtherPage, PageState } from './page-state';
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
  onChange: (content: BlokContent) => void;
};

/** The story's page of the site beside the form, by the protocol of Storyblok's bridge. */
export function PreviewPane(props: PreviewPaneProps) {
  const { story, work, library, campaignId = null, selected, onPick, onChange } = props;
  const { content } = work;
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useFramedPage(story, campaignId);
  const [width, setWidth] = usePreviewWidth();
  const [adding, setAdding] = useState<{ action: AddAction; besideUid: string } | null>(null);
  const [pickedStoryId, setPickedStoryId] = useState<number | null>(null);
  const edited = { story, ...work, library, selectedUid: selected?.blokUid ?? null };
  const bridge = useEditorBridge({ frame, campaignId }, edited, {
    onConnected: page.onConnected,
    onShowing: (showing) => {
      setPickedStoryId(null);
      page.onShowing(showing);
    },
    onPick: (blokUid, storyId) => {
      const isOther = storyId !== story.id;
      setPickedStoryId(isOther ? storyId : null);
      // The bridge also picks a blok that the desk has just added. Someone may be typing in it by now.
      const isOpen = selected?.blokUid === blokUid && document.activeElement !== frame.current;
      if (!isOther && !isOpen) onPick({ blokUid });
    },
    onAction: (action, blokUid) => {
      if (action === 'addBlockBefore' || action === 'addBlockAfter') {
        setAdding({ action, besideUid: blokUid });
      } else apply(applyBlokAction(content, action, blokUid));
    },
  });
  const apply = (outcome: Outcome | undefined) => {
    if (!outcome) return;
    bridge.current?.selectAgain();
    onChange(outcome.content);
    if (outcome.focusUid) onPick({ blokUid: outcome.focusUid });
  };
  return (
    <div className={styles.pane}>
      <PreviewToolbar address={page.address} width={width} onWidth={setWidth} />
      <PageState
        storyId={story.id}
        connection={page.connection}
        showing={page.showing}
        onReload={page.reload}
      />
      <OtherPage
        storyId={story.id}
        campaignId={campaignId}
        showing={page.showing}
        pickedStoryId={pickedStoryId}
        onBack={page.reload}
        onStay={() => setPickedStoryId(null)}
      />
      <FrameStage
        // A new element, because another address in the same one would be a step of the history.
        key={page.address}
        frame={frame}
        address={page.address}
        width={width}
        title={`Page of “${story.name}”`}
        isHidden={page.connection === 'down'}
        onLoad={page.onLoad}
      />
      {adding && (
        <AddBlokDialog
          {...addable(content, library, adding.besideUid)}
          groups={library.groups}
          onAdd={(blok) => {
            setAdding(null);
            apply(addBlokBeside(content, { ...adding, blok }));
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  );
}

/** Returns what may be added beside a blok, and the name of its list. */
function addable(content: BlokContent, library: Library, besideUid: string) {
  const place = findBlokPlaces(content, besideUid)?.at(-1);
  const schema = place && library.components[place.parent.component]?.schema[place.field];
  return {
    label: place ? fieldLabel(place.field, schema) : '',
    components: schema ? allowedBloks(schema, library) : [],
  };
}

/** Connects the frame as long as the pane is shown, and tells the page of every change. */
function useEditorBridge(
  { frame, campaignId }: { frame: RefObject<HTMLIFrameElement | null>; campaignId: number | null },
  edited: EditedStory,
  given: BridgeListener,
) {
  const bridge = useRef<EditorBridge>(null);
  const onConnected = useEffectEvent(given.onConnected);
  const onShowing = useEffectEvent(given.onShowing);
  const onPick = useEffectEvent(given.onPick);
  const onAction = useEffectEvent(given.onAction);
  const open = useEffectEvent(() => {
    const { siteUrl, spaceId } = deskSettings();
    return openEditorBridge({
      frame: () => frame.current?.contentWindow ?? null,
      siteOrigin: new URL(siteUrl).origin,
      spaceId,
      campaignId,
      first: edited,
      listener: { onConnected, onShowing, onPick, onAction },
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
  return bridge;
}
