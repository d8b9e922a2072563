import type { PointerEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { reducedMotion, useMediaQuery } from '../../../hooks/use-media-query';

/**
 * Starts a film, and says whether it started. A browser may refuse sound without a press, and a
 * pause may come before the film is there: then it stays paused and its play button is the remedy.
 *
 * @returns `failed` when the file itself cannot be played
 */
export async function startPlaying(
  video: HTMLVideoElement,
): Promise<'playing' | 'held' | 'failed'> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'NotSupportedError' ? 'failed' : 'held';
  }
}

/**
 * Plays a muted film while it is in view. One that a person paused stays paused.
 *
 * @returns to be called whenever the film pauses, whoever paused it
 */
function usePlayInView(
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

/** By itself while in view, while the pointer is over it, or when pressed. */
export type PlaybackMode = 'auto' | 'onHover' | 'onClick';

type PlaybackOptions = { mode: PlaybackMode; startsMuted: boolean };

/** Failures from now on are events of the element. */
const hearNothing = () => () => undefined;

/** A film's state and what its element and its buttons do. */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  { mode, startsMuted }: PlaybackOptions,
) {
  const isMotionReduced = useMediaQuery(reducedMotion);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(startsMuted);
  const [hasFailed, setHasFailed] = useState(false);
  // A file may fail before React listens for it; the element remembers.
  const hadFailed = useSyncExternalStore(
    hearNothing,
    () => Boolean(video.current?.error),
    () => false,
  );
  const isStartedByPointer = useRef(false);

  useEffect(() => {
    // React writes the property only when it changes, not when it takes over the server's HTML.
    const element = video.current;
    if (element) element.muted = isMuted;
  }, [video, isMuted]);

  const play = async (element: HTMLVideoElement) => {
    if ((await startPlaying(element)) === 'failed') setHasFailed(true);
  };
  const onPersonPaused = usePlayInView(video, mode === 'auto' && !isMotionReduced, play);

  return {
    isPlaying,
    isMuted,
    hasFailed: hasFailed || hadFailed,
    toggleMuted: () => setIsMuted(!isMuted),
    toggle: () => {
      const element = video.current;
      isStartedByPointer.current = false;
      if (element?.paused) void play(element);
      else element?.pause();
    },
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        const element = video.current;
        // A finger's touch enters as well, and then presses: it would start and stop at once.
        if (mode !== 'onHover' || isMotionReduced || pointerType === 'touch') return;
        if (!element?.paused) return;
        isStartedByPointer.current = true;
        void play(element);
      },
      onPointerLeave: () => {
        if (isStartedByPointer.current) video.current?.pause();
        isStartedByPointer.current = false;
      },
    },
    events: {
      onPlay: () => setIsPlaying(true),
      onPause: () => {
        setIsPlaying(false);
        onPersonPaused();
      },
      onVolumeChange: () => setIsMuted(video.current?.muted ?? isMuted),
      onError: () => setHasFailed(true),
    },
  };
}
