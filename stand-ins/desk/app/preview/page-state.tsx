import { ToolButton } from '../ui/tool-button';
import { StatePill, ToolNotice } from '../ui/feedback';
import type { FeedbackTone } from '../ui/feedback';
import { navigate, deskStoryPath } from '../routes';
import type { ShownPage } from './editor-bridge';
import type { PageConnection } from './framed-page';
import * as styles from './preview-pane.module.css';

type PageStateProps = {
  /** Story of the form. */
  storyId: number;
  campaignId: number | null;
  connection: PageConnection;
  showing: ShownPage | null;
  /** Other story whose blok was clicked in this story's page. */
  pickedStoryId: number | null;
  onReload: () => void;
};

type StateWords = { tone: FeedbackTone; word: string; sentence: string };

const connectionWords: Readonly<Record<Exclude<PageConnection, 'connected'>, StateWords>> = {
  connecting: { tone: 'quiet', word: 'Connecting', sentence: 'The page is loading.' },
  slow: {
    tone: 'warning',
    word: 'Not connected',
    sentence: 'No page of the site has connected. You can go on writing.',
  },
};

/** Line about the connection with the page, and the way to another story that it shows. */
export function PageState(props: PageStateProps) {
  const { storyId, campaignId, connection, showing, pickedStoryId, onReload } = props;
  const isOther = showsOtherPage(showing, storyId);
  const otherId = isOther ? showing.storyId : pickedStoryId;
  const { tone, word, sentence } =
    connection === 'connected' ? shownWords(showing, isOther) : connectionWords[connection];
  return (
    <>
      <div className={styles.state}>
        <p role="status" className={styles.stateText}>
          <StatePill tone={tone}>{word}</StatePill> {sentence}
        </p>
        {connection === 'slow' && <ToolButton onClick={onReload}>Try again</ToolButton>}
      </div>
      {(isOther || otherId !== null) && (
        <ToolNotice
          tone="info"
          actions={
            <>
              {isOther && <ToolButton onClick={onReload}>Back to this story’s page</ToolButton>}
              {otherId !== null && (
                <ToolButton onClick={() => navigate(deskStoryPath(otherId, undefined, campaignId))}>
                  Edit that story
                </ToolButton>
              )}
            </>
          }
        >
          {isOther
            ? otherId === null
              ? 'This page belongs to no story.'
              : 'The page shows another story.'
            : 'This part of the page comes from another story.'}
        </ToolNotice>
      )}
    </>
  );
}

/** Returns true if the page is known to be of another story, or of none. */
function showsOtherPage(showing: ShownPage | null, storyId: number): showing is ShownPage {
  const isKnown = showing?.phase === 'draft' || showing?.phase === 'none';
  return isKnown && showing.storyId !== storyId;
}

function shownWords(showing: ShownPage | null, isOther: boolean): StateWords {
  if (isOther) {
    return { tone: 'info', word: 'Another page', sentence: 'What you write is not shown there.' };
  }
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
