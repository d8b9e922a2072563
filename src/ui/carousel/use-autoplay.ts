import type { FocusEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { reducedMotion, useMediaQuery, wideScreen } from '../../hooks/use-media-query';

/**
 * Autoplay mode: once loaded and on wide screens only, while the pointer is over the carousel, or
 * never.
 */
export type TimerMode = 'timer_on_load' | 'timer_on_hover' | 'default';

/** Interaction state that autoplay depends on. */
export type AutoplayState = {
  mode: TimerMode;
  /** Last use of the Pause/Play button; `undefined` before the first. */
  choice: 'playing' | 'paused' | undefined;
  isHovered: boolean;
  /** Part of the carousel that has keyboard focus. */
  focus: 'slides' | 'controls' | undefined;
};

/** True if this carousel can start autoplay, and so needs a pause button. */
export function canAutoplay(mode: TimerMode, isWide: boolean, isMotionReduced: boolean): boolean {
  if (isMotionReduced) return false;
  return mode === 'timer_on_hover' || (mode === 'timer_on_load' && isWide);
}

/**
 * True if the timer runs. Pointer and focus pause it, so that nothing moves under a reader. After
 * Play was pressed only focus inside a slide pauses it.
 */
export function isTimerRunning({ mode, choice, isHovered, focus }: AutoplayState): boolean {
  if (choice === 'paused' || focus === 'slides') return false;
  const isHeldByFocus = focus !== undefined && choice !== 'playing';
  if (mode === 'timer_on_hover') return isHovered && !isHeldByFocus;
  return mode === 'timer_on_load' && (choice === 'playing' || !(isHovered || isHeldByFocus));
}

type AutoplayOptions = {
  mode: TimerMode;
  /** Milliseconds per slide. */
  limit: number;
  /** Current slide; a change restarts the timer. */
  index: number;
  /** True if the slides can be moved. */
  isReady: boolean;
  /** Element that holds the slides but not the controls. */
  viewport: RefObject<HTMLElement | null>;
  onExpire: () => void;
};

/** Runs the autoplay timer. Returns its state and the listeners its element needs. */
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
      // A mouse press also focuses; `isHovered` covers it.
      if (!target.matches(':focus-visible')) return;
      setFocus(viewport.current?.contains(target) ? 'slides' : 'controls');
    },
    onBlur: () => setFocus(undefined),
  };
  const isPaused = choice === 'paused';
  const toggle = () => setChoice(isPaused ? 'playing' : 'paused');
  return { isAvailable, isRunning, isPaused, toggle, listeners };
}
