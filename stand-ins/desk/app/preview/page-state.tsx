import { useSyncExternalStore } from 'react';
import { StatePill, ToolNotice } from '../ui/feedback';
import type { FeedbackTone } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import { navigate, deskStoryPath } from '../routes';
import type { ShownPage } from './editor-bridge';
import type { PageConnection } from './use-framed-page';
import * as styles from './preview-pane.module.css';

type PageStateProps = {
  /** Story of the form. */
  storyId: number;
  connection: PageConnection;
  showing: ShownPage | null;
  onReload: () => void;
};

/** Line about the connection with the page, and what can be done about it. */
export function PageState({ storyId, connection, showing, onReload }: PageStateProps) {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const { tone, word, sentence } = showsOtherPage(showing, storyId)
    ? otherPageWords
    : stateWords(connection, showing, isOnline);
  const canRetry = connection === 'down' || connection === 'slow';
  return (
    <div className={styles.state}>
      <p role="status" className={styles.stateText}>
        <StatePill tone={tone}>{word}</StatePill> {sentence}
      </p>
      {canRetry && <ToolButton onClick={() => onReload()}>Try again</ToolButton>}
    </div>
  );
}

/** Returns true if the page is known to be of another story, or of none. */
function showsOtherPage(showing: ShownPage | null, storyId: number): showing is ShownPage {
  const isKnown = showing?.phase === 'draft' || showing?.phase === 'none';
  return isKnown && showing.storyId !== storyId;
}

type StateWords = { tone: FeedbackTone; word: string; sentence: string };

const otherPageWords: StateWords = {
  tone: 'info',
  word: 'Another page',
  sentence: 'What you write is not shown there.',
};

function stateWords(
  connection: PageConnection,
  showing: ShownPage | null,
  isOnline: boolean,
): StateWords {
  switch (connection) {
    case 'connecting':
      return { tone: 'quiet', word: 'Connecting', sentence: 'The page is loading.' };
    case 'slow':
      return {
        tone: 'warning',
        word: 'Not connected',
        sentence: 'The site answers, but no page of it has connected. You can go on writing.',
      };
    case 'down':
      return {
        tone: 'error',
        word: 'Not reachable',
        sentence: isOnline
          ? 'The site does not answer. You can go on writing; the page opens by itself once it does.'
          : 'This computer is offline. You can go on writing; the page opens by itself later.',
      };
    case 'connected':
      return connectedWords(showing);
  }
}

function connectedWords(showing: ShownPage | null): StateWords {
  if (showing?.phase === 'refused' || showing?.phase === 'failed') {
    return {
      tone: 'warning',
      word: 'Published version',
      sentence: 'The page cannot read the draft. It says why at its end.',
    };
  }
  if (showing?.phase === 'draft' && !showing.hasPage) {
    return {
      tone: 'info',
      word: 'No page',
      sentence: 'Readers see this story on no page of its own.',
    };
  }
  return { tone: 'good', word: 'Connected', sentence: 'The page follows while you write.' };
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

type OtherPageProps = {
  /** Story of the form. */
  storyId: number;
  campaignId: number | null;
  showing: ShownPage | null;
  /** Other story whose blok was clicked in this story's page. */
  pickedStoryId: number | null;
  onBack: () => void;
  /** Called when the person goes on with this story. */
  onStay: () => void;
};

/** Says that the page, or the part of it that was clicked, is of another story, with the way back. */
export function OtherPage(props: OtherPageProps) {
  const { storyId, campaignId, showing, pickedStoryId, onBack, onStay } = props;
  const edit = (id: number) => navigate(deskStoryPath(id, undefined, campaignId));
  if (showsOtherPage(showing, storyId)) {
    const otherId = showing.storyId;
    return (
      <ToolNotice
        tone="info"
        actions={
          <>
            <ToolButton onClick={() => onBack()}>Back to this story’s page</ToolButton>
            {otherId !== null && (
              <ToolButton onClick={() => edit(otherId)}>Edit that story</ToolButton>
            )}
          </>
        }
      >
        {otherId === null ? 'This page belongs to no story.' : 'The page shows another story.'}
      </ToolNotice>
    );
  }
  if (pickedStoryId === null) return null;
  return (
    <ToolNotice
      tone="info"
      actions={
        <>
          <ToolButton onClick={() => edit(pickedStoryId)}>Edit that story</ToolButton>
          <ToolButton onClick={onStay}>Stay here</ToolButton>
        </>
      }
    >
      This part of the page comes from another story.
    </ToolNotice>
  );
}
