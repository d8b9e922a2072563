import { Link } from 'gatsby';
import { useId, useState } from 'react';
import type { TrainingEntry } from '../../../domain/training/training-log';
import { maxTrainingNoteLength } from '../../../domain/training/training-log';
import type { Day } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/controls/text-field';
import { changeEntry } from '../log-store';
import { dayName, roundsAndMinutes } from '../plans/training-plan-words';
import { FeelingChoice, FeelingMark } from '../record/feeling-choice';
import * as styles from './entry-row.module.css';

type EntryRowProps = { entry: TrainingEntry; today: Day; onRemove: () => void };

/** Recorded training, with its face and note, which can be changed. */
export function EntryRow({ entry, today, onRemove }: EntryRowProps) {
  const [isEdited, setEdited] = useState(false);
  const fields = useId();
  const { id, day, source, feeling, note } = entry;
  const title = entryTitle(entry);
  return (
    <>
      <div className={styles.row}>
        <div>
          <h3 className={styles.title}>
            {source.kind === 'article' ? <Link to={source.path}>{title}</Link> : title}
          </h3>
          <p className={styles.facts}>
            <span>{`${dayName(day, today)}. ${roundsAndMinutes(entry)}.`}</span>{' '}
            {feeling && <FeelingMark feeling={feeling} />}
          </p>
          {note && (
            <p dir="auto" className={styles.note}>
              {note}
            </p>
          )}
        </div>
        <div className={styles.tools}>
          <Button
            tone="quiet"
            aria-expanded={isEdited}
            aria-controls={fields}
            onClick={() => setEdited(!isEdited)}
          >
            <span>{isEdited ? 'Close' : 'Face and note'}</span>{' '}
            <span className="spoken">{title}</span>
          </Button>
          <Button tone="outline" size="small" onClick={onRemove}>
            Delete <span className="spoken">{title}</span>
          </Button>
        </div>
      </div>
      <div id={fields} className={styles.fields} hidden={!isEdited}>
        {isEdited && (
          <>
            <FeelingChoice
              feeling={feeling}
              onChoose={(chosen) => changeEntry(id, (before) => ({ ...before, feeling: chosen }))}
            />
            <TextField
              label="Note to yourself"
              value={note}
              maxLength={maxTrainingNoteLength}
              autoComplete="off"
              onChange={(text) => changeEntry(id, (before) => ({ ...before, note: text }))}
            />
          </>
        )}
      </div>
    </>
  );
}

/** Names a training: by its article, its workout, or as a run. */
export function entryTitle({ source }: TrainingEntry): string {
  return source.kind === 'run' ? 'Run' : source.title;
}
