import type { FocusEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { reducedMotion, useMediaQuery, wideScreen } from '../../hooks/use-media-query';

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

type AutoplayOptions = {
  mode: TimerMode;
  /** Milliseconds a slide is shown. */
  limit: number;
  /** The slide shown; the time starts again when it changes. */
  index: number;
  /** Whether the slides can be moved yet. */
  isReady: boolean;
  /** Holds the slides but not the controls. */
  viewport: RefObject<HTMLElement | null>;
  onExpire: () => void;
};

/** The timer of a carousel that moves by itself, and what its element must listen to. */
export function useAutoplay({ mode, limit, index, isReady, viewport, onExpire }: AutoplayOptions) {
  const isWide = useMediaQuery(wideScreen);
  const isMotionReduced = useMediaQuery(reducedMotion);
  const [choice, setChoice] = useState<AutoplayState['choice']>();
  const [isHovered, setIsHovered] = useState(false);
  const [focus, setFocus] = useState<AutoplayState['focus']>();
  const isAvailable = canAutoplay(mode, isWide, isMotionReduced);
  const isRunning = isReady && isAvailable && isTimerRunning({ mode, choice, isHovered, focus });

  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => expire(), limit);
    return () => clearInterval(timer);
  }, [isRunning, limit, index]);

  const listeners = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: ({ target }: FocusEvent) => {
      // A mouse press focuses too; that the pointer is there already says enough.
      if (!target.matches(':focus-visible')) return;
      setFocus(viewport.current?.contains(target) ? 'slides' : 'controls');
    },
    onBlur: () => setFocus(undefined),
  };
  const isPaused = choice === 'paused';
  const toggle = () => setChoice(isPaused ? 'playing' : 'paused');
  return { isAvailable, isRunning, isPaused, toggle, listeners };
}
