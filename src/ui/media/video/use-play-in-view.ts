import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Plays a muted film while it is in view. One that a person paused stays paused.
 *
 * @returns to be called whenever the film pauses, whoever paused it
 */
export function usePlayInView(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  play: (element: HTMLVideoElement) => Promise<void>,
): () => void {
  const isLeaving = useRef(false);
  const isPausedByPerson = useRef(false);
  const enter = useEffectEvent((element: HTMLVideoElement) => {
    if (element.muted && !isPausedByPerson.current) void play(element);
  });
  useEffect(() => {
    const element = video.current;
    if (!element || !isWanted) return undefined;
    if (!('IntersectionObserver' in window)) {
      enter(element);
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.some((entry) => entry.isIntersecting);
      if (isInView) enter(element);
      else if (!element.paused) {
        isLeaving.current = true;
        element.pause();
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [video, isWanted]);
  return () => {
    isPausedByPerson.current = !isLeaving.current;
    isLeaving.current = false;
  };
}
