import { initialsOf } from '../../../../src/lib/values/initials';

it.each([
  ['Dolores Quan', 'DQ'],
  ['Walt "Buzz" Brannigan', 'WB'],
  ['Inês', 'I'],
  ['พิชิต', 'พ'],
  ['ليلى الحداد', 'لا'],
  ['🥊 Pete', 'P'],
  ['  ', ''],
])('initials: of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
