import type { ChangeEvent } from 'react';
import { useRef, useState } from 'react';
import type { TrainingLog } from '../../../domain/training/training-log';
import { importLog } from '../../../domain/training/training-log';
import { saveFile } from '../../../lib/browser/save-file';
import { counted } from '../../../lib/values/counted';
import type { Day } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { Notice } from '../../../ui/feedback/notice';
import { SectionHeading } from '../../../ui/layout/section-heading';
import { ConfirmedButton } from '../confirmed-button';
import { maxFileBytes, readLogFile, saveLogFile } from '../log-file';
import { changeLog, deleteLog, readDamagedLog, useTrainingLog } from '../log-store';
import * as styles from './log-files.module.css';

type Outcome = { isRefused: boolean; sentence: string };

/** The log as a file, out of this browser and into it, and its deletion. */
export function LogFiles({ log, today }: { log: TrainingLog; today: Day }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const field = useRef<HTMLInputElement>(null);
  const damaged = readDamagedLog();
  const isEmpty = log.entries.length === 0 && log.plans.length === 0;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const text = file.size > maxFileBytes ? undefined : await readText(file);
    setOutcome(text === undefined ? unreadableFile : importText(text));
    // So that the same file can be chosen again.
    target.value = '';
  };
  const removeAll = () => {
    deleteLog();
    setOutcome({ isRefused: false, sentence: 'Your training log is empty now.' });
  };
  return (
    <section aria-labelledby="log-files" className={styles.section}>
      <SectionHeading id="log-files">Keep it, move it, delete it</SectionHeading>
      <p>
        Clearing your browser’s data clears this log too, and some browsers clear it after weeks of
        absence. Export it as a file to keep it, or to import it in another browser.
      </p>
      <div className={styles.tools}>
        {!isEmpty && (
          <Button tone="dark" onClick={() => saveLogFile(log, today)}>
            Export
          </Button>
        )}
        <Button tone="outline" onClick={() => field.current?.click()}>
          Import a file
        </Button>
        <input
          ref={field}
          type="file"
          accept="application/json,.json"
          aria-label="File to import"
          hidden
          onChange={(event) => void choose(event)}
        />
        {damaged !== undefined && (
          <Button
            tone="outline"
            onClick={() =>
              saveFile(`training-log-damaged-${today}.json`, 'application/json', damaged)
            }
          >
            Export the damaged original
          </Button>
        )}
        {(!isEmpty || damaged !== undefined) && (
          <ConfirmedButton
            label="Delete everything"
            question="Delete the whole log and all plans from this browser? There is no way back."
            answer="Delete everything"
            onConfirm={removeAll}
          />
        )}
      </div>
      {outcome?.isRefused && <Notice>{outcome.sentence}</Notice>}
      <p role="status">{outcome && !outcome.isRefused && outcome.sentence}</p>
    </section>
  );
}

const unreadableFile: Outcome = {
  isRefused: true,
  sentence: 'The file could not be read. Choose a file that “Export” has written, up to 10 MB.',
};

function importText(text: string): Outcome {
  const read = readLogFile(text);
  if (!read.ok) return { isRefused: true, sentence: read.refusal };
  const before = sizeOf(useTrainingLog.getState().log);
  changeLog((log) => importLog(log, read.log, Date.now()));
  const { log, problem } = useTrainingLog.getState();
  const added = sizeOf(log) - before;
  const unsaved = problem === undefined ? '' : ' It could not be stored yet: see above.';
  const sentence = `Imported: ${counted(added, 'entry', 'entries')} and plans that were not here yet.`;
  return { isRefused: false, sentence: sentence + unsaved };
}

function sizeOf({ entries, plans }: TrainingLog): number {
  return entries.length + plans.length;
}

/** Reads a file as text. Returns `undefined` if the browser cannot, as when the file has been moved. */
async function readText(file: File): Promise<string | undefined> {
  try {
    return await file.text();
  } catch {
    return undefined;
  }
}
