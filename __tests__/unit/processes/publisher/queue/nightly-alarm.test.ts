import {
  millisecondsUntilNight,
  startNightlyAlarm,
} from '../../../../../src/processes/publisher/queue/nightly-alarm';

const hourMs = 3_600_000;

test.each([
  [new Date(2026, 10, 22, 1, 0), 2],
  [new Date(2026, 10, 22, 3, 0), 24],
  [new Date(2026, 10, 22, 22, 30), 4.5],
  [new Date(2026, 11, 31, 23, 0), 4],
])('nightly alarm: from %s it is %s hours until the next night', (now, hours) => {
  expect(millisecondsUntilNight(now)).toBe(hours * hourMs);
});

test('nightly alarm: requests one build a night until it is ended', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 2, 0) });
  const request = jest.fn();
  const alarm = startNightlyAlarm(request);
  jest.advanceTimersByTime(hourMs);
  expect(request.mock.calls).toEqual([[{ source: 'nightly' }]]);
  jest.advanceTimersByTime(24 * hourMs);
  expect(request).toHaveBeenCalledTimes(2);
  alarm.close();
  jest.advanceTimersByTime(48 * hourMs);
  expect(request).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
