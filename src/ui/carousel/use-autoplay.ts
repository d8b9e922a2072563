import type { FocusEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { reducedMotion, useMediaQuery, wideScreen } from '../../hooks/use-media-query';
import type { AutoplayState, TimerMode } from './autoplay-state';
import { canAutoplay, isTimerRunning } from './autoplay-state';

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
