/** @jest-environment jest-fixed-jsdom */
import {
  clearStoredSession,
  storeSession,
  readStoredSession,
} from '../../../../../src/features/training/session/stored-session';
import { makeWorkout } from '../../../../rigs/builders/workouts';

const workout = makeWorkout();
const session = { position: 42_000, workedMs: 32_000, finishedRounds: [1] };

beforeEach(() => sessionStorage.clear());

it('stored session: is returned for the same workout', () => {
  storeSession(workout, session);
  expect(readStoredSession(makeWorkout())).toEqual(session);
});

it.each([
  ['another title', makeWorkout({ title: 'Four rounds' })],
  ['other times', makeWorkout({ workSeconds: 90 })],
  ['other steps', makeWorkout({ steps: [] })],
])('stored session: is ignored for a workout with %s', (_, other) => {
  storeSession(workout, session);
  expect(readStoredSession(other)).toBeUndefined();
});

it('stored session: can be cleared', () => {
  storeSession(workout, session);
  clearStoredSession();
  expect(readStoredSession(workout)).toBeUndefined();
});

it.each([
  ['no JSON', () => '{'],
  ['no object', () => 'null'],
  ['another version', (text: string) => text.replace('"version":1', '"version":2')],
  ['a position in words', (text: string) => text.replace('42000', '"soon"')],
  ['a position before the start', (text: string) => text.replace('42000', '-1')],
  ['the very start', (text: string) => text.replace('42000', '0')],
  ['no rounds', (text: string) => text.replace('[1]}', '7}')],
])('stored session: ignores %s', (_, tamper) => {
  storeSession(workout, session);
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, tamper(sessionStorage.getItem(key) ?? ''));
  expect(readStoredSession(workout)).toBeUndefined();
});

it('stored session: drops invalid rounds', () => {
  storeSession(workout, { ...session, finishedRounds: [1, 0, 99, 2.5] });
  expect(readStoredSession(workout)?.finishedRounds).toEqual([1]);
});

it('stored session: is undefined when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => storeSession(workout, session)).not.toThrow();
  expect(readStoredSession(workout)).toBeUndefined();
});
