import type { PointerEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { reducedMotion, useMediaQuery } from '../../../hooks/use-media-query';

/**
 * Starts a film and reports the outcome. `held`: the browser refused sound without a press, or a
 * pause came before the film had loaded; the film stays paused and its play button works.
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
 * Plays a muted film while it is in view. A film that a person paused stays paused.
 *
 * @returns must be called whenever the film pauses, for any reason
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

/** Start of a film: automatic while in view, while the pointer is over it, or on press. */
export type PlaybackMode = 'auto' | 'onHover' | 'onClick';

type PlaybackOptions = { mode: PlaybackMode; startsMuted: boolean };

/** Subscribes to nothing: later failures arrive as events of the element. */
const subscribeToNothing = () => () => undefined;

/** Time after which a film that waits for data counts as slow, in milliseconds. */
const slowFilmMs = 8_000;

/** True while a film has been waiting for data for too long. */
function useSlowness() {
  const [isSlow, setIsSlow] = useState(false);
  const timer = useRef(0);
  const end = () => {
    window.clearTimeout(timer.current);
    setIsSlow(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    isSlow,
    endWaiting: end,
    startWaiting: () => {
      end();
      timer.current = window.setTimeout(() => setIsSlow(true), slowFilmMs);
    },
  };
}

/**
 * Plays a film while the pointer is over it.
 *
 * @returns handlers of the film's element, and a function after which it plays on without the pointer
 */
function useHover(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  play: (element: HTMLVideoElement) => Promise<void>,
) {
  const isInside = useRef(false);
  const isStartedByPointer = useRef(false);
  const enter = ({ pointerType }: PointerEvent) => {
    const element = video.current;
    // A touch also fires enter, and then presses: it would start and stop at once.
    if (!isWanted || pointerType === 'touch' || isInside.current) return;
    isInside.current = true;
    if (!element?.paused) return;
    isStartedByPointer.current = true;
    void play(element);
  };
  return {
    keepPlaying: () => {
      isStartedByPointer.current = false;
    },
    hover: {
      onPointerEnter: enter,
      // A player that takes the place of its still picture under the pointer hears no enter.
      onPointerMove: enter,
      onPointerLeave: () => {
        if (isStartedByPointer.current) video.current?.pause();
        isStartedByPointer.current = false;
        isInside.current = false;
      },
    },
  };
}

/** Keeps a film's state and returns the handlers of its element and buttons. */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  { mode, startsMuted }: PlaybackOptions,
) {
  const isMotionReduced = useMediaQuery(reducedMotion);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(startsMuted);
  const [hasFailed, setHasFailed] = useState(false);
  const { isSlow, startWaiting, endWaiting } = useSlowness();
  // A file may fail before React listens for it; the element keeps its error.
  const hadFailed = useSyncExternalStore(
    subscribeToNothing,
    () => Boolean(video.current?.error),
    () => false,
  );
  useEffect(() => {
    // React sets `muted` only on change, not when it hydrates the server's HTML.
    const element = video.current;
    if (element) element.muted = isMuted;
  }, [video, isMuted]);

  const play = async (element: HTMLVideoElement) => {
    if ((await startPlaying(element)) === 'failed') setHasFailed(true);
  };
  const onPersonPaused = usePlayInView(video, mode === 'auto' && !isMotionReduced, play);
  const { hover, keepPlaying } = useHover(video, mode === 'onHover' && !isMotionReduced, play);

  return {
    isPlaying,
    isMuted,
    hasFailed: hasFailed || hadFailed,
    isSlow,
    retry: () => {
      const element = video.current;
      if (!element) return;
      setHasFailed(false);
      endWaiting();
      element.load();
      void play(element);
    },
    toggleMuted: () => setIsMuted(!isMuted),
    toggle: () => {
      const element = video.current;
      keepPlaying();
      if (element?.paused) void play(element);
      else element?.pause();
    },
    hover,
    events: {
      onPlay: () => setIsPlaying(true),
      onWaiting: startWaiting,
      onPlaying: endWaiting,
      onPause: () => {
        setIsPlaying(false);
        endWaiting();
        onPersonPaused();
      },
      onVolumeChange: () => setIsMuted(video.current?.muted ?? isMuted),
      onError: () => setHasFailed(true),
    },
  };
}
