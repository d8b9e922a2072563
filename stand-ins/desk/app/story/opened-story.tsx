import { useCallback, useEffect, useState } from 'react';
import { StoryForm } from '../form/story-form';
import { PreviewPane } from '../preview/preview-pane';
import { LiveLine } from '../publish/live-line';
import type { SitePresence } from '../publish/site-presence';
import { presenceOf, useSiteNews } from '../publish/site-presence';
import { useRefreshCount } from '../use-refresh-count';
import type { FieldRef } from '../wire/management';
import { StoryDialogs } from './dialogs/story-dialogs';
import type { DialogName } from './dialogs/story-dialogs';
import { useOpenStory, useStory } from './state/story-store';
import { useStoryKeys } from './use-story-keys';
import { NameFields } from './views/name-fields';
import { PaneBoundary, SplitView } from './views/split-view';
import type { PaneName } from './views/split-view';
import { StoryBar } from './views/story-bar';
import { StoryNotices, WriteNotices } from './views/story-notices';
import * as styles from './story-screen.module.css';

/** The screen of a story that is open: bar, notices, form and page. */
export function OpenedStory({ focus }: { focus: FieldRef | null }) {
  const opened = useOpenStory();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [pane, setPane] = useState<PaneName>('form');
  const name = useStory(({ work }) => work.name);
  const base = useStory((state) => state.base);
  const [builds, setBuilds] = useState(0);
  const refreshCount = useRefreshCount();
  const news = useSiteNews(`${base.revision} ${builds} ${refreshCount}`);
  const presence = presenceOf(base, news);
  useStoryKeys();
  useEffect(() => {
    if (focus) opened.goTo(focus);
  }, [opened, focus]);
  useEffect(() => {
    // Others may have changed it; the dialog must not compare with a version that they have replaced.
    if (refreshCount > 0 || dialog === 'publish') void opened.checkElsewhere();
  }, [opened, dialog, refreshCount]);
  const noteBuild = useCallback(() => setBuilds((count) => count + 1), []);
  const goTo = (at: FieldRef) => {
    setDialog(null);
    setPane('form');
    opened.goTo(at);
  };
  return (
    <div className={styles.screen}>
      <title>{name || 'Story without a name'}</title>
      <StoryBar presence={presence} onOpen={setDialog} />
      <main className={styles.main}>
        <WriteNotices />
        <PaneBoundary name="The line about the publication">
          <PublishedLine onGoTo={goTo} onBuilt={noteBuild} />
        </PaneBoundary>
        <SplitView
          shown={pane}
          onShow={setPane}
          form={
            <PaneBoundary name="The form">
              <FormPane presence={presence} onGoTo={goTo} />
            </PaneBoundary>
          }
          page={
            <PaneBoundary name="The page">
              <PagePane onPick={goTo} />
            </PaneBoundary>
          }
        />
      </main>
      <StoryDialogs open={dialog} onOpen={setDialog} onGoTo={goTo} />
    </div>
  );
}

/** Follows the last publication, above form and page, so that neither scrolls it out of view. */
function PublishedLine(props: { onGoTo: (at: FieldRef) => void; onBuilt: () => void }) {
  const { checkElsewhere } = useOpenStory();
  const published = useStory((state) => state.published);
  const hasScheduleProblem = useStory(({ base }) => base.schedule_problem !== null);
  // A notice says why it was not published; the line would wait for it for ever.
  if (!published || (published.action === 'scheduled' && hasScheduleProblem)) return null;
  return (
    <div className={styles.line}>
      <LiveLine
        key={`${published.action} ${published.pressedAt}`}
        change={published}
        {...props}
        // A scheduled publication is the service's own, so the screen does not know of it yet.
        onDone={checkElsewhere}
      />
    </div>
  );
}

type FormPaneProps = { presence: SitePresence; onGoTo: (at: FieldRef) => void };

function FormPane({ presence, onGoTo }: FormPaneProps) {
  const { edit, select } = useOpenStory();
  const story = useStory(({ base }) => base);
  const content = useStory(({ work }) => work.content);
  const library = useStory((state) => state.library);
  const faults = useStory((state) => state.faults);
  const focus = useStory((state) => state.focus);
  return (
    <div className={styles.stack}>
      <StoryNotices presence={presence} onGoTo={onGoTo} />
      <NameFields />
      <StoryForm
        {...{ story, content, library, faults, focus }}
        onChange={edit}
        onFocusField={select}
      />
    </div>
  );
}

function PagePane({ onPick }: { onPick: (at: FieldRef) => void }) {
  const { campaign } = useOpenStory();
  const story = useStory(({ base }) => base);
  const work = useStory((state) => state.work);
  const library = useStory((state) => state.library);
  const selected = useStory((state) => state.selected);
  return (
    <PreviewPane
      {...{ story, work, library, selected, onPick }}
      campaignId={campaign?.id ?? null}
    />
  );
}
