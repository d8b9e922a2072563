import { useEffect } from 'react';
import { keepPage } from '../../lib/browser/keep-page';
import { DataTable } from '../../ui/layout/data-table';
import { PageHeader } from '../../ui/layout/page-header';
import { SectionHeading } from '../../ui/layout/section-heading';
import { fieldsOf, timerKinds, timerPresets, writeFieldText } from './round-timer';
import { SavedTimerList } from './saved-timer-list';
import { TimerForm } from './timer-form';
import * as nightStyles from '../../ui/layout/night.module.css';
import * as styles from './timer-view.module.css';
import { useTimerForm } from './use-timer-form';

type TimerViewProps = {
  title: string;
  lead: string;
  /** Those that editors keep for the timer to call. */
  combinations: readonly string[];
};

/** Round timer: the form, the saved timers, and what to know before the gloves are on. */
export function TimerView({ title, lead, combinations }: TimerViewProps) {
  const form = useTimerForm(combinations);
  // In a garage without signal.
  useEffect(() => void keepPage(), []);
  return (
    <div className={nightStyles.night}>
      <PageHeader title={title} lead={lead} />
      <noscript>
        <div className={styles.scriptless}>
          <p>The round timer needs JavaScript. These rounds work with any clock.</p>
          <DataTable head={tableHead} body={tableBody} />
        </div>
      </noscript>
      <div className={styles.page}>
        <TimerForm form={form} combinations={combinations} />
        <div className={styles.aside}>
          <SavedTimerList
            search={form.isValid ? form.search : undefined}
            combinations={combinations}
          />
          <GoodToKnow />
        </div>
      </div>
    </div>
  );
}

function GoodToKnow() {
  return (
    <section aria-labelledby="timer-notes" className={styles.notes}>
      <SectionHeading id="timer-notes">Before the gloves are on</SectionHeading>
      <p>
        Space pauses, the arrows go back and skip. Of a foot pedal that turns pages of music, the
        right side pauses and the left one goes back. The bell has its own volume beside your music.
      </p>
      <p>
        The screen stays on where the browser allows it. If you lock the phone, an iPhone may not
        ring until you unlock it, and other phones may stop too; the clock itself keeps the right
        time.
      </p>
      <p>
        Most browsers keep this page among the last thirty you read, so it works without a
        connection.
      </p>
    </section>
  );
}

const tableHead = ['Timer', 'Rounds', 'Work', 'Rest', 'Each round longer by'];

const tableBody = timerKinds.map((kind) => {
  const { name, values } = timerPresets[kind];
  const shown = fieldsOf({ kind, hasCalls: false });
  const cell = (field: (typeof shown)[number]) =>
    shown.includes(field) ? writeFieldText(field, values[field]) : '–';
  return [name, String(values.rounds), cell('work'), cell('rest'), cell('step')];
});
