import type { FormEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { formatDuration } from '../../lib/values/durations';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import { Notice } from '../../ui/feedback/notice';
import { toWorkoutTimeline } from '../training/clock/workout-timeline';
import { unlockSpeech } from '../training/sound/speech';
import { useTraining } from '../training/use-training';
import { CombinationFields } from './combination-fields';
import type { TimerField, TimerKind } from './round-timer';
import { fieldsOf, timerKinds, timerPresets, toTimedWorkout } from './round-timer';
import * as styles from './timer-form.module.css';
import type { useTimerForm } from './use-timer-form';

const hints: Partial<Readonly<Record<TimerField, string>>> = {
  work: 'Minutes and seconds',
  step: 'Shorter with a minus: -0:10',
  warning: '0:00 for none',
};

/** Field to mend first: an invalid one, or else a move. */
const firstFault = '[aria-invalid], [role=group] input';

type TimerFormProps = { form: ReturnType<typeof useTimerForm>; combinations: readonly string[] };

/** Form of a timer, with the button that starts it. */
export function TimerForm({ form, combinations }: TimerFormProps) {
  const { draft, timer, search, isValid, errors, changes, choose, change } = form;
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [seed] = useState(() => Math.random());
  const workout = useMemo(
    () => toTimedWorkout(timer, combinations, seed),
    [timer, combinations, seed],
  );
  const { start, view } = useTraining(workout, () => button.current?.focus(), search);
  const { readyMs, totalMs } = toWorkoutTimeline(workout);
  const { labels } = timerPresets[draft.kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) {
      element.current?.querySelector<HTMLElement>(firstFault)?.focus();
      return;
    }
    if (timer.hasCalls) unlockSpeech();
    start();
  };
  return (
    <div className={styles.frame}>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        {changes.length > 0 && (
          <Notice tone="plain">
            {`This address asked for something the timer cannot do. Changed: ${changes.join(', ')}.`}
          </Notice>
        )}
        <KindChoice kind={draft.kind} onChoose={choose} />
        <div className={styles.fields}>
          {fieldsOf(draft)
            .filter((field) => field !== 'pace')
            .map((field) => (
              <TextField
                key={field}
                name={field}
                label={labels[field] ?? field}
                inputMode={field === 'rounds' ? 'numeric' : 'text'}
                autoComplete="off"
                value={draft.texts[field]}
                onChange={(text) => change({ texts: { ...draft.texts, [field]: text } })}
                error={errors[field]}
                {...(hints[field] && { hint: hints[field] })}
              />
            ))}
        </div>
        {combinations.length > 0 && (
          <CombinationFields {...{ combinations, draft, errors }} onChange={change} />
        )}
        <div className={styles.start}>
          <Button ref={button} type="submit" size="x-large" isWide>
            Start
          </Button>
          <p aria-live="polite">
            {isValid
              ? `${formatDuration((totalMs - readyMs) / 1000)} from the first bell to the last.`
              : 'Mend what is marked above, then start.'}
          </p>
        </div>
      </form>
      {view}
    </div>
  );
}

type KindChoiceProps = { kind: TimerKind; onChoose: (kind: TimerKind) => void };

function KindChoice({ kind, onChoose }: KindChoiceProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Kind</legend>
      <div className={styles.kinds}>
        {timerKinds.map((each) => (
          <label key={each} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              value={each}
              checked={each === kind}
              onChange={() => onChoose(each)}
            />
            <span>{timerPresets[each].name}</span>
          </label>
        ))}
      </div>
      <p className={styles.note}>{timerPresets[kind].note}</p>
    </fieldset>
  );
}
