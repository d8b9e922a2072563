/**
 * When a carousel moves by itself: once loaded and on wide screens only, while the pointer is over
 * it, or never.
 */
export type TimerMode = 'timer_on_load' | 'timer_on_hover' | 'default';

/** What a reader is doing with a carousel that can move by itself. */
export type AutoplayState = {
  mode: TimerMode;
  /** What the Pause/Play button was last used for; `undefined` before its first use. */
  choice: 'playing' | 'paused' | undefined;
  isHovered: boolean;
  /** Where the keyboard's focus is. */
  focus: 'slides' | 'controls' | undefined;
};

/** Whether this carousel may ever move by itself, and so needs a way to stop it. */
export function canAutoplay(mode: TimerMode, isWide: boolean, isMotionReduced: boolean): boolean {
  if (isMotionReduced) return false;
  return mode === 'timer_on_hover' || (mode === 'timer_on_load' && isWide);
}

/**
 * Whether the timer runs. Pointer and focus hold it, so that nothing moves under a reader; whoever
 * pressed Play wants it to move, and then only focus inside a slide holds it.
 */
export function isTimerRunning({ mode, choice, isHovered, focus }: AutoplayState): boolean {
  if (choice === 'paused' || focus === 'slides') return false;
  const isHeldByFocus = focus !== undefined && choice !== 'playing';
  if (mode === 'timer_on_hover') return isHovered && !isHeldByFocus;
  return mode === 'timer_on_load' && (choice === 'playing' || !(isHovered || isHeldByFocus));
}
