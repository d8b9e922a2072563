import { createSessionTime } from '../../../../../src/features/training/clock/session-time';

/** Two clocks of a machine, set by hand. */
function machine() {
  const clocks = { monotonic: 50, wall: 1_790_000_000_000 };
  const time = createSessionTime({
    monotonic: () => clocks.monotonic,
    wall: () => clocks.wall,
  });
  return {
    time,
    pass: (monotonicMs: number, wallMs = monotonicMs) => {
      clocks.monotonic += monotonicMs;
      clocks.wall += wallMs;
    },
  };
}

it('session time: follows the monotonic clock', () => {
  const { time, pass } = machine();
  pass(1_500);
  expect(time()).toBe(1_500);
  pass(250);
  expect(time()).toBe(1_750);
});

it('session time: counts sleep, during which the monotonic clock stops', () => {
  const { time, pass } = machine();
  pass(1_000);
  pass(20, 90_000);
  expect(time()).toBe(91_000);
});

it('session time: does not count sleep twice if the monotonic clock counts it', () => {
  const { time, pass } = machine();
  pass(90_000);
  expect(time()).toBe(90_000);
});

it('session time: ignores a wall clock that is set back or slightly corrected', () => {
  const { time, pass } = machine();
  pass(1_000, -3_600_000);
  expect(time()).toBe(1_000);
  pass(1_000, 2_500);
  expect(time()).toBe(2_000);
});

it('session time: never goes back', () => {
  const { time, pass } = machine();
  pass(5_000);
  time();
  pass(-1_000);
  expect(time()).toBe(5_000);
});
