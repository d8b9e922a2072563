import { createFailureReport } from '../../../src/processes/site-server/report-failure';
import { openCollector } from '../../../stand-ins/services/rigs/open-collector';
import { until } from '../../rigs/publisher/fake-project';

test('a failure of the server reaches analytics, equal ones once in a minute', async () => {
  const collector = await openCollector();
  const report = createFailureReport({ apiOrigin: collector.url, writeKey: 'writekey1234' });
  const failure = { statusCode: 500, message: 'Unknown middleware geo' };
  for (let times = 0; times < 50; times += 1) report(failure);
  report({ ...failure, message: 'The site could not answer' });
  await until(async () => (await collector.inbox()).events.length >= 2);
  const { events } = await collector.inbox();
  const [one, other] = events.map(({ event, properties }) => [event, properties]);
  expect([one, other]).toEqual(
    expect.arrayContaining([
      ['Internal Error', { message: 'Unknown middleware geo', status_code: 500 }],
      ['Internal Error', { message: 'The site could not answer', status_code: 500 }],
    ]),
  );
  expect(events).toHaveLength(2);
  await collector.end();
});

test('a failure is logged when analytics cannot be reached, and no answer waits for it', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  createFailureReport({ apiOrigin: 'http://127.0.0.1:1', writeKey: 'writekey1234' })({
    statusCode: 500,
    message: 'The site could not answer',
  });
  await until(() => log.mock.calls.length > 0);
  expect(String(log.mock.calls[0]?.[0])).toContain('analytics.unreachable');
});
