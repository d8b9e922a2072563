import { timerKinds } from '../../../../src/features/timer/round-timer';
import { readTimerAddress, timerSearch } from '../../../../src/features/timer/timer-address';

const combinations = ['jab, cross', 'jab, cross, hook', 'slip, cross'];

const read = (search: string) => readTimerAddress(search, combinations);
const rewritten = (search: string) => timerSearch(read(search).timer, combinations);

it.each([
  '?kind=boxing&rounds=12&work=180&rest=60&warning=10',
  '?kind=tabata&rounds=8&work=20&rest=10&warning=0',
  '?kind=emom&rounds=10&work=60&warning=10',
  '?kind=amrap&work=720&warning=60',
  '?kind=ladder&rounds=6&work=120&rest=30&step=-10&warning=10',
  '?kind=boxing&rounds=3&work=120&rest=30&warning=10&pace=5',
  '?kind=boxing&rounds=3&work=120&rest=30&warning=10&pace=5&moves=jab,cross',
])('timer address: %s is read and written the same', (search) => {
  expect(read(search).changes).toEqual([]);
  expect(rewritten(search)).toBe(search);
});

it('timer address: without values it is six rounds of boxing', () => {
  expect(read('')).toMatchObject({
    timer: { kind: 'boxing', values: { rounds: 6, work: 180, rest: 60 }, hasCalls: false },
    changes: [],
  });
});

it('timer address: takes times as the form shows them', () => {
  expect(rewritten('?kind=ladder&rounds=3&work=2:00&rest=0:30&step=-0:15&warning=0:10')).toBe(
    '?kind=ladder&rounds=3&work=120&rest=30&step=-15&warning=10',
  );
});

it.each([
  ['?rounds=500', 'rounds=99', 'rounds from 500 to 99'],
  ['?rounds=0', 'rounds=1', 'rounds from 0 to 1'],
  ['?work=1', 'work=5', 'work from 0:01 to 0:05'],
  ['?rest=-5', 'rest=0', 'rest from -0:05 to 0:00'],
  ['?work=half', 'work=180', 'work from “half” to 3:00'],
  ['?work=1.5', 'work=180', 'work from “1.5” to 3:00'],
  ['?work=20&warning=60', 'warning=19', 'warning before the end from 1:00 to 0:19'],
  ['?kind=Karate', 'kind=boxing', 'the kind from “Karate” to Boxing'],
  ['?kind=ladder&rounds=5&work=30&step=-60', 'step=-6', 'step per round from -1:00 to -0:06'],
  ['?pace=1', 'pace=3', 'the pace of the calls from 1 to 3'],
  ['?pace=5&moves=elbow', 'pace=5', 'the moves to those that are called here'],
])('timer address: %s opens the nearest possible timer', (search, part, change) => {
  expect(read(search).changes).toEqual([change]);
  expect(rewritten(search)).toContain(part);
  expect(read(rewritten(search)).changes).toEqual([]);
});

it('timer address: calls nothing where editors keep no combinations, and says so', () => {
  const { timer, changes } = readTimerAddress('?pace=5', []);
  expect(timer.hasCalls).toBe(false);
  expect(changes).toEqual(['no combinations, as there are none now']);
});

it('timer address: whatever it holds, the timer is possible', () => {
  const odd = [
    '',
    '-1',
    '0',
    '1e9',
    '999999',
    'NaN',
    '99:99',
    '3:00',
    '%00',
    '\u202e',
    'x'.repeat(5000),
  ];
  for (const kind of timerKinds) {
    for (const text of odd) {
      const search = new URLSearchParams({
        kind,
        ...Object.fromEntries(
          ['rounds', 'work', 'rest', 'step', 'warning', 'pace', 'moves'].map((key) => [key, text]),
        ),
      });
      expect(read(rewritten(`?${search.toString()}`)).changes).toEqual([]);
      expect(read(`?${search.toString()}`).changes.join(', ').length).toBeLessThan(600);
    }
  }
});
