import { emptyLog, putEntry, putTrainingPlan } from '../../../../src/domain/training/training-log';
import { readLogFile, writeLogFile } from '../../../../src/features/training-log/log-file';
import { makeEntry, makeStartedTrainingPlan } from '../../../rigs/builders/started-training-plans';

const log = putTrainingPlan(
  putEntry(putEntry(emptyLog, makeEntry('2026-11-02')), makeEntry('2026-11-03')),
  makeStartedTrainingPlan(),
);

it('log file: is read as it was written', () => {
  expect(readLogFile(writeLogFile(log))).toEqual({ ok: true, log });
  expect(readLogFile(writeLogFile(emptyLog))).toEqual({ ok: true, log: emptyLog });
});

it('log file: a damaged one is refused with its line', () => {
  const lines = writeLogFile(log).split('\n');
  const damaged = lines.with(4, `${lines[4]?.slice(0, 20)}`).join('\n');
  expect(readLogFile(damaged)).toMatchObject({
    ok: false,
    refusal: expect.stringMatching(/^Line [56] of the file is damaged, so nothing was imported/),
  });
  expect(readLogFile(lines.slice(0, 5).join('\n'))).toMatchObject({
    refusal: expect.stringMatching(/^Line 5 of the file is damaged/),
  });
});

it('log file: a damaged entry refuses all of it, by its place', () => {
  const text = writeLogFile(log).replace('"day":"2026-11-03"', '"day":"2026-11-33"');
  expect(readLogFile(text)).toEqual({
    ok: false,
    refusal:
      'Entry 2 of the file is damaged (at “day”), so nothing was imported. Mend it or take the entry out.',
  });
});

it('log file: other files and newer versions are refused', () => {
  expect(readLogFile('{"name":"package"}')).toMatchObject({
    refusal: expect.stringContaining('not a training log'),
  });
  expect(readLogFile('{"version":9,"entries":[]}')).toMatchObject({
    refusal: expect.stringContaining('newer version'),
  });
});
