import { Link } from 'gatsby';
import { useEffect, useEffectEvent, useState } from 'react';
import { routes } from '../../../config/routes';
import { maxTrainingNoteLength } from '../../../domain/training/training-log';
import { TextField } from '../../../ui/controls/text-field';
import { changeEntry, createLogId, logProblemMessages, useTrainingLog } from '../log-store';
import { FeelingChoice } from './feeling-choice';
import type { FinishedTraining } from './record-training';
import { recordTraining } from './record-training';
import * as styles from './recorded-training.module.css';

/**
 * Records a finished training at once, so that closing the page loses nothing. The face and the note change the
 * entry that is there.
 */
export function RecordedTraining({ training }: { training: FinishedTraining }) {
  const [id] = useState(createLogId);
  const { log, problem } = useTrainingLog();
  const entry = log.entries.find((each) => each.id === id);
  const record = useEffectEvent(() => recordTraining(id, training));
  useEffect(() => record(), []);
  if (!entry) return null;
  const plans = entry.completed.flatMap(({ startedPlanId }) =>
    log.plans.filter((started) => started.id === startedPlanId),
  );
  return (
    <div className={styles.record}>
      <FeelingChoice
        feeling={entry.feeling}
        onChoose={(feeling) => changeEntry(id, (before) => ({ ...before, feeling }))}
      />
      <TextField
        label="Note to yourself"
        value={entry.note}
        maxLength={maxTrainingNoteLength}
        autoComplete="off"
        onChange={(note) => changeEntry(id, (before) => ({ ...before, note }))}
      />
      <p>
        {problem && <span>{logProblemMessages[problem]}</span>}
        {!problem && (
          <span>
            In your <Link to={routes.trainingLog()}>training log</Link>, on this device only.
          </span>
        )}
        {plans.map(({ id: planId, plan }) => (
          <span key={planId}>{` Counts for ${plan.title}.`}</span>
        ))}
      </p>
    </div>
  );
}
