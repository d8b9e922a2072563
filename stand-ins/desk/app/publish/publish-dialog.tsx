import { useMemo, useState } from 'react';
import { counted } from '../../../../src/lib/values/counted';
import { compareWords } from '../../../../src/lib/values/word-difference';
import type { ContentDifference } from '../compare/compare-contents';
import { compareContents } from '../compare/compare-contents';
import { DifferenceList } from '../compare/difference-list';
import { useOpenStory, useStory } from '../story/state/story-store';
import { ToolNotice, WaitText } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';
import { useAsked } from '../ui/use-asked';
import type { FieldFault, FieldRef, ManagedStory } from '../wire/management';
import * as styles from './publish-dialog.module.css';
import { dateWords, readNamedStories, readPublished } from './published-version';

type PublishDialogProps = {
  onClose: () => void;
  /** Called when what was confirmed is another version now. */
  onChanged: () => void;
  /** Closes the dialog and opens a field. */
  onGoTo: (at: FieldRef) => void;
};

/**
 * Shows how the story differs from its published version. Errors keep it from being published; warnings do
 * not. What the site does with it is said by the badge in its page.
 */
export function PublishDialog({ onClose, onChanged, onGoTo }: PublishDialogProps) {
  const { publish } = useOpenStory();
  const story = useStory(({ base }) => base);
  const work = useStory((state) => state.work);
  const faults = useStory((state) => state.faults);
  const errors = faults.filter(({ severity }) => severity === 'error');
  const warnings = faults.filter(({ severity }) => severity === 'warning');
  const published = useAsked(story.revision, (signal) => readPublished(story, signal));
  const confirm = async () => {
    if (errors.length > 0) return;
    onClose();
    // Changes of others since then were not confirmed, so they are shown first.
    if ((await publish()) === 'changed') onChanged();
  };
  const [openedAt] = useState(Date.now);
  const stops = counted(errors.length, 'fault stops', 'faults stop');
  const words = dateWords(published, work.content, openedAt, 'now');
  return (
    <ToolDialog
      title={`Publish “${work.name}”`}
      size="large"
      onClose={onClose}
      onSubmit={() => void confirm()}
      actions={
        <>
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton type="submit" tone="primary" aria-disabled={errors.length > 0}>
            Publish now
          </ToolButton>
        </>
      }
    >
      {errors.length > 0 && (
        <ToolNotice tone="error">
          <p>{stops} the publication. Mend them first.</p>
          <FaultList faults={errors} onGoTo={onGoTo} />
        </ToolNotice>
      )}
      {warnings.length > 0 && (
        <section className={styles.part}>
          <h3>{counted(warnings.length, 'warning')}</h3>
          <FaultList faults={warnings} onGoTo={onGoTo} />
        </section>
      )}
      {words && <ToolNotice tone="info">{words}</ToolNotice>}
      <section className={styles.part}>
        <h3>What changes in the story</h3>
        <Differences published={published} onGoTo={onGoTo} />
      </section>
    </ToolDialog>
  );
}

type FaultListProps = Pick<PublishDialogProps, 'onGoTo'> & { faults: readonly FieldFault[] };

function FaultList({ faults, onGoTo }: FaultListProps) {
  return (
    <ul className={styles.faults}>
      {faults.map(({ at, trail, sentence }) => (
        <li key={`${at.blokUid} ${at.field ?? ''} ${trail} ${sentence}`}>
          <span>
            <b>{trail}</b>: {sentence}
          </span>
          <ToolButton onClick={() => onGoTo(at)} aria-label={`Go to field ${trail}`}>
            Go to field
          </ToolButton>
        </li>
      ))}
    </ul>
  );
}

type DifferencesProps = Pick<PublishDialogProps, 'onGoTo'> & {
  published: Awaited<ReturnType<typeof readPublished>> | undefined;
};

/** The differences from the published version, with the stories in it that readers do not see. */
function Differences({ published, onGoTo }: DifferencesProps) {
  const base = useStory((state) => state.base);
  const work = useStory((state) => state.work);
  const library = useStory((state) => state.library);
  const version = typeof published === 'object' ? published : null;
  const contents = version ? [version.content, work.content] : [work.content];
  const named = useAsked(String(published === undefined), async (signal) =>
    published === undefined ? undefined : readNamedStories(contents, signal),
  );
  const differences = useMemo(() => {
    if (!version) return [];
    const nameOf = (uuid: string) => named?.get(uuid)?.name;
    const at = { blokUid: base.content._uid };
    const frames: ContentDifference[] = [
      { at, trail: 'Name', parts: compareWords(version.name, work.name) },
      { at, trail: 'Slug', parts: compareWords(version.slug, work.slug) },
    ];
    return [
      ...frames.filter(({ parts }) => parts.some(({ kind }) => kind !== 'same')),
      ...compareContents(version.content, work.content, { library, nameOf }),
    ];
  }, [version, named, work, base, library]);
  const unpublished = namesOfUnpublished(named, work.content);
  return (
    <>
      {unpublished && (
        <ToolNotice tone="warning">
          {`Not published, so readers do not see them in it: ${unpublished}.`}
        </ToolNotice>
      )}
      {published === undefined && <WaitText>Comparing with the published version</WaitText>}
      {published === null && <p>It is not published now: all of it is new to readers.</p>}
      {typeof published === 'string' && <p>{published}</p>}
      {version && differences.length === 0 && (
        <p>Nothing has changed since it was published. Publishing it again renews its date.</p>
      )}
      <DifferenceList differences={differences} onGoTo={onGoTo} />
    </>
  );
}

function namesOfUnpublished(
  named: ReadonlyMap<string, ManagedStory> | undefined,
  content: object,
): string {
  const text = JSON.stringify(content);
  const stories = [...(named?.values() ?? [])].filter(
    ({ published, uuid }) => !published && text.includes(uuid),
  );
  return stories.map(({ name }) => name).join(', ');
}
