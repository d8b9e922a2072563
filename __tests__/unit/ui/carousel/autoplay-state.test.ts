import type { AutoplayState } from '../../../../src/ui/carousel/use-autoplay';
import { canAutoplay, isTimerRunning } from '../../../../src/ui/carousel/use-autoplay';

const untouched: AutoplayState = {
  mode: 'timer_on_load',
  choice: undefined,
  isHovered: false,
  focus: undefined,
};

it.each([
  ['timer_on_load', true, true],
  ['timer_on_load', false, false],
  ['timer_on_hover', true, true],
  ['timer_on_hover', false, true],
  ['default', true, false],
] as const)('autoplay %s on a wide screen (%s): available %s', (mode, isWide, expected) => {
  expect(canAutoplay(mode, isWide, false)).toBe(expected);
  expect(canAutoplay(mode, isWide, true)).toBe(false);
});

it.each<[string, Partial<AutoplayState>, boolean]>([
  ['by itself after load', {}, true],
  ['not under the pointer', { isHovered: true }, false],
  ['not while a slide has focus', { focus: 'slides' }, false],
  ['not while a control has focus', { focus: 'controls' }, false],
  ['not when paused', { choice: 'paused' }, false],
  ['when Play was pressed, though it has focus', { choice: 'playing', focus: 'controls' }, true],
  ['when Play was pressed, though under the pointer', { choice: 'playing', isHovered: true }, true],
  ['never while a slide has focus', { choice: 'playing', focus: 'slides' }, false],
  ['not without a timer', { mode: 'default' }, false],
  ['on hover: not without the pointer', { mode: 'timer_on_hover' }, false],
  ['on hover: under the pointer', { mode: 'timer_on_hover', isHovered: true }, true],
  ['on hover: paused', { mode: 'timer_on_hover', isHovered: true, choice: 'paused' }, false],
  ['on hover: focused', { mode: 'timer_on_hover', isHovered: true, focus: 'controls' }, false],
  ['on hover: Play without the pointer', { mode: 'timer_on_hover', choice: 'playing' }, false],
])('autoplay timer: runs %s', (_, change, expected) => {
  expect(isTimerRunning({ ...untouched, ...change })).toBe(expected);
});
