import { reportReadiness } from '../../../../src/processes/publisher/report-readiness';
import type { Receipt } from '../../../../src/processes/publisher/release/receipt';
import { releasesIn } from '../../../../src/processes/shared/releases/release';

const failed: Receipt = {
  buildId: '2026-11-21T02-30-00-001Z',
  triggers: [{ source: 'start' }],
  started: '2026-11-21T02:30:00.001Z',
  finished: '2026-11-21T02:30:01.001Z',
  outcome: 'failed',
  cause: 'The content service does not answer.',
  warnings: [],
  logFile: '/data/build-logs/1.log',
};
const { store } = releasesIn('/no/such/folder');

test.each([
  ['names the output of a build', { kind: 'resident' } as const, true],
  ['names no output if none was built', undefined, false],
])('failed start: %s', async (_title, builder, isNamed) => {
  const receipt = builder ? { ...failed, builder } : failed;
  const publisher = { firstBuild: Promise.resolve(receipt), servedSince: undefined };
  const sentence = await reportReadiness(publisher, store, () => undefined).then(String, String);
  expect(sentence).toContain('The content service does not answer.');
  expect(sentence.includes(failed.logFile)).toBe(isNamed);
});
