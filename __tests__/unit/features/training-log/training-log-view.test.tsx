/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyLog, putEntry } from '../../../../src/domain/training/training-log';
import type { TrainingLog } from '../../../../src/domain/training/training-log';
import { useTrainingLog } from '../../../../src/features/training-log/log-store';
import { TrainingLogView } from '../../../../src/features/training-log/page/training-log-view';
import { writeLog } from '../../../../src/features/training-log/read-log';
import { trainingLogKey } from '../../../../src/features/training-log/storage-keys';
import { dayOf } from '../../../../src/lib/values/days';
import { makeEntry } from '../../../rigs/builders/started-training-plans';

const atFirst = useTrainingLog.getInitialState();
const today = dayOf(new Date());
const entry = makeEntry(today, { id: 'today', feeling: 'good', note: 'Windy' });
const run = makeEntry(today, { id: 'run', source: { kind: 'run' }, rounds: 0, minutes: 20 });
const filled = putEntry(putEntry(emptyLog, entry), run);

beforeEach(() => {
  localStorage.clear();
  useTrainingLog.setState(atFirst, true);
});

function open(log: TrainingLog = emptyLog) {
  if (log !== emptyLog) localStorage.setItem(trainingLogKey, writeLog(log));
  render(<TrainingLogView title="Training log" />);
}

const entries = () => screen.getByRole('region', { name: 'What you trained' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('training log: shows figures, the year as tables, and what was trained', () => {
  open(filled);
  expect(screen.getByRole('region', { name: 'Your weeks' })).toHaveTextContent(
    '6 rounds, 37 minutes',
  );
  const year = screen.getByRole('region', { name: today.slice(0, 4) });
  expect(within(year).getAllByRole('table')).toHaveLength(12);
  const day = within(year).getByRole('cell', { name: /trained, 6 rounds, 37 minutes/ });
  expect(day).toHaveTextContent(String(Number(today.slice(8))));
  const rows = within(entries()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('About jabToday. 6 rounds, 17 minutes. GoodWindy');
  expect(rows[1]).toHaveTextContent('RunToday. 20 minutes.');
  expect(within(entries()).getByRole('link', { name: 'About jab' })).toHaveAttribute(
    'href',
    '/training/jab',
  );
});

it('training log: deletes an entry, and undoes it', async () => {
  open(filled);
  await press('Delete About jab');
  expect(entries()).toHaveTextContent('Deleted “About jab”.');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(useTrainingLog.getState().log.entries).toHaveLength(1);
  await press('Undo');
  expect(useTrainingLog.getState().log.entries).toHaveLength(2);
});
