import { compareContents } from '../../compare/compare-contents';
import { DifferenceList } from '../../compare/difference-list';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';
import { formatTime } from '../../times';
import { useOpenStory, useStory } from '../state/open-story-context';
import type { KeptWork } from '../state/work-shelf';
import * as styles from './story-notices.module.css';

/** Offers unsaved work of earlier visits. */
export function LeftoverNotices() {
  const { restoreDiscarded } = useOpenStory();
  const leftovers = useStory((state) => state.leftovers);
  const discarded = useStory((state) => state.discarded);
  return (
    <>
      {leftovers.map((kept) => (
        <LeftoverNotice key={kept.visitId} kept={kept} />
      ))}
      {discarded && (
        <ToolNotice
          tone="info"
          actions={<ToolButton onClick={() => void restoreDiscarded()}>Undo</ToolButton>}
        >
          The unsaved work from {formatTime(discarded.keptAt)} was discarded.
        </ToolNotice>
      )}
    </>
  );
}

function LeftoverNotice({ kept }: { kept: KeptWork }) {
  const { takeLeftover, discardLeftover } = useOpenStory();
  const library = useStory((state) => state.library);
  const base = useStory((state) => state.base);
  const differences = compareContents(kept.base.content, kept.work.content, library);
  const isOutdated = kept.revision !== base.revision;
  return (
    <ToolNotice
      tone="warning"
      actions={
        <>
          <ToolButton tone="primary" onClick={() => void takeLeftover(kept)}>
            {isOutdated ? 'Merge it' : 'Continue with it'}
          </ToolButton>
          <ToolButton onClick={() => void discardLeftover(kept)}>Discard</ToolButton>
        </>
      }
    >
      <strong>Unsaved work from {formatTime(kept.keptAt)}.</strong>
      {isOutdated &&
        ' The story has changed since: both are merged, and you choose where they differ.'}
      <ul className={styles.texts}>
        {kept.work.name !== kept.base.name && <li>Name: {kept.work.name}</li>}
        {kept.work.slug !== kept.base.slug && <li>Slug: {kept.work.slug}</li>}
      </ul>
      {differences.length > 0 && (
        <details>
          <summary>Show the changes</summary>
          <DifferenceList differences={differences} />
        </details>
      )}
    </ToolNotice>
  );
}
