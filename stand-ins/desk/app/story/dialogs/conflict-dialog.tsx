import { useState } from 'react';
import { counted } from '../../../../../src/lib/values/counted';
import { DifferenceList } from '../../compare/difference-list';
import { ToolButton } from '../../ui/tool-button';
import { ToolDialog } from '../../ui/tool-dialog';
import type { Side } from '../merge/merge-conflict';
import { conflictKey } from '../merge/merge-conflict';
import { useOpenStory, useStory } from '../state/open-story-context';
import { describeConflicts } from './describe-conflicts';
import type { DescribedConflict } from './describe-conflicts';
import * as styles from './conflict-dialog.module.css';

/** Shows the fields that two editors changed, and asks for each which version to keep. */
export function ConflictDialog() {
  const { postponeDispute, settleDispute, save } = useOpenStory();
  const dispute = useStory((state) => state.dispute);
  const base = useStory((state) => state.base);
  const work = useStory((state) => state.work);
  const library = useStory((state) => state.library);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  if (!dispute) return null;
  const { leftover, theirs } = dispute;
  const described = describeConflicts(dispute.conflicts, {
    base: leftover?.base ?? base,
    mine: leftover?.work ?? work,
    theirs,
    library,
  });
  const open = dispute.conflicts.filter(({ at }) => !choices.has(conflictKey(at)));
  const choose = (key: string, side: Side) => setChoices(new Map(choices).set(key, side));
  const settle = async () => {
    if ((await settleDispute(choices)) && !leftover) void save();
  };
  const names = leftover
    ? { mine: 'Unsaved work', theirs: 'As it is now' }
    : { mine: 'Yours', theirs: 'Theirs' };
  return (
    <ToolDialog
      title={`${counted(described.length, 'field')} changed by you and by somebody else`}
      size="large"
      onClose={postponeDispute}
      onSubmit={() => void settle()}
      actions={
        <>
          <span role="status">
            {open.length > 0 ? `${counted(open.length, 'choice')} left` : 'Everything is chosen'}
          </span>
          <ToolButton onClick={postponeDispute}>Decide later</ToolButton>
          <ToolButton type="submit" tone="primary" aria-disabled={open.length > 0}>
            {leftover ? 'Use these' : 'Save with these'}
          </ToolButton>
        </>
      }
    >
      <p>Other changes of both are kept. Nothing is written before you choose.</p>
      {described.map((conflict) => (
        <ConflictField
          key={conflict.key}
          conflict={conflict}
          names={names}
          chosen={choices.get(conflict.key)}
          onChoose={(side) => choose(conflict.key, side)}
        />
      ))}
    </ToolDialog>
  );
}

type ConflictFieldProps = {
  conflict: DescribedConflict;
  names: Record<Side, string>;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

function ConflictField({ conflict, names, chosen, onChoose }: ConflictFieldProps) {
  const sides: readonly Side[] = ['mine', 'theirs'];
  return (
    <fieldset className={styles.field}>
      <legend className={styles.trail}>{conflict.trail}</legend>
      {conflict.was && (
        <p className={styles.was}>
          <strong>It was:</strong> {conflict.was}
        </p>
      )}
      <div className={styles.sides}>
        {sides.map((side) => (
          <div key={side} className={styles.side}>
            <h3 className={styles.sideName}>{names[side]}</h3>
            {conflict[side].sentence && <p>{conflict[side].sentence}</p>}
            <DifferenceList differences={conflict[side].differences} />
            <label className={styles.choice}>
              <input
                type="radio"
                name={conflict.key}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              {side === 'mine' ? 'Keep mine' : 'Take theirs'}
              <span className={styles.of}> for {conflict.trail}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
