import { useEffect, useState } from 'react';
import { StoryForm } from '../form/story-form';
import { PreviewPane } from '../preview/preview-pane';
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
  const refreshCount = useRefreshCount();
  const presence = presenceOf(base, useSiteNews(`${base.revision} ${refreshCount}`));
  useStoryKeys();
  useEffect(() => {
    if (focus) opened.goTo(focus);
  }, [opened, focus]);
  useEffect(() => {
    // Others may have changed it; the dialog must not compare with a version that they have replaced.
    if (refreshCount > 0 || dialog === 'publish') void opened.checkElsewhere();
  }, [opened, dialog, refreshCount]);
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
        <SplitView
          shown={pane}
          onShow={setPane}
          form={
            <PaneBoundary name="The form">
              <FormPane />
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

function FormPane() {
  const { edit, select } = useOpenStory();
  const story = useStory(({ base }) => base);
  const content = useStory(({ work }) => work.content);
  const library = useStory((state) => state.library);
  const faults = useStory((state) => state.faults);
  const focus = useStory((state) => state.focus);
  return (
    <div className={styles.stack}>
      <StoryNotices />
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
