import { listMoves } from '../../domain/training/combinations';
import { Checkbox } from '../../ui/controls/checkbox';
import { TextField } from '../../ui/controls/text-field';
import type { VoiceState } from '../training/sound/speech';
import { useVoiceState } from '../training/sound/speech';
import * as styles from './timer-form.module.css';
import type { TimerDraft, TimerErrors } from './use-timer-form';

/** Said beside the switch if calls would be silent. */
const voiceMessages: Readonly<Record<Exclude<VoiceState, 'ready'>, string>> = {
  none: 'This browser has no voice, so combinations are shown in large type and not spoken.',
  'other-languages':
    'This device has no English voice, so a voice of another language may speak. Combinations are shown in large type too.',
};

type CombinationFieldsProps = {
  combinations: readonly string[];
  draft: TimerDraft;
  errors: TimerErrors;
  onChange: (fields: Partial<TimerDraft>) => void;
};

/** Switch for called combinations, with their pace and moves. */
export function CombinationFields({
  combinations,
  draft,
  errors,
  onChange,
}: CombinationFieldsProps) {
  const voice = useVoiceState();
  const { hasCalls, moves, texts } = draft;
  const all = listMoves(combinations);
  const toggle = (move: string, isChosen: boolean) =>
    onChange({
      moves: all.filter((each) => (each === move ? isChosen : moves.includes(each))),
    });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Combinations</legend>
      <Checkbox
        label="Call combinations during the rounds"
        isChecked={hasCalls}
        onChange={(isChecked) => onChange({ hasCalls: isChecked })}
      />
      {hasCalls && (
        <>
          {voice !== 'ready' && <p role="status">{voiceMessages[voice]}</p>}
          <div className={styles.fields}>
            <TextField
              label="Seconds between calls"
              inputMode="numeric"
              autoComplete="off"
              value={texts.pace}
              onChange={(pace) => onChange({ texts: { ...texts, pace } })}
              error={errors.pace}
            />
          </div>
          <div role="group" aria-labelledby="timer-moves">
            <p id="timer-moves" className={styles.label}>
              Of these moves only
            </p>
            <div className={styles.moves}>
              {all.map((move) => (
                <Checkbox
                  key={move}
                  label={move}
                  isChecked={moves.includes(move)}
                  onChange={(isChosen) => toggle(move, isChosen)}
                />
              ))}
            </div>
            <p aria-live="polite" className={styles.error}>
              {errors.moves}
            </p>
          </div>
        </>
      )}
    </fieldset>
  );
}
