import type { FocusEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { reducedMotion, useMediaQuery, wideScreen } from '../../hooks/use-media-query';

/** Autoplay: once loaded, on wide screens only; while the pointer is over the slides; or never. */
export type TimerMode = 'timer_on_load' | 'timer_on_hover' | 'default';

/**
 * Runs the timer of autoplay and returns its state with the listeners that the carousel's element needs. Pointer and
 * focus hold it, so that nothing moves under a reader; once "Play" was pressed, only focus inside a slide does.
 */
export function useAutoplay(
  mode: TimerMode | undefined,
  limitMs: number,
  index: number,
  act: () => void,
) {
  const isWide = useMediaQuery(wideScreen);
  const isMotionReduced = useMediaQuery(reducedMotion);
  const [choice, setChoice] = useState<'playing' | 'paused'>();
  const [isHovered, setHovered] = useState(false);
  const [focus, setFocus] = useState<'slides' | 'controls'>();
  const isAvailable =
    !isMotionReduced && (mode === 'timer_on_hover' || (mode === 'timer_on_load' && isWide));
  const isHeld = focus !== undefined || (isHovered && mode === 'timer_on_load');
  const isRunning =
    isAvailable &&
    choice !== 'paused' &&
    focus !== 'slides' &&
    (isHovered || mode === 'timer_on_load') &&
    (choice === 'playing' || !isHeld);
  const expire = useEffectEvent(act);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => expire(), limitMs);
    return () => clearInterval(timer);
  }, [isRunning, limitMs, index]);
  const listeners = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => {
      // A mouse press also focuses; `isHovered` covers it.
      if (!target.matches(':focus-visible')) return;
      setFocus(target.closest('.slick-slide') ? 'slides' : 'controls');
    },
    onBlur: () => setFocus(undefined),
  };
  const isPaused = choice === 'paused';
  const toggle = () => setChoice(isPaused ? 'playing' : 'paused');
  return { isAvailable, isRunning, isMotionReduced, isPaused, toggle, listeners };
}
