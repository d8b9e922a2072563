import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useHydrated } from '../../../hooks/use-hydrated';
import { classNames } from '../../../lib/browser/class-names';
import type { VideoCaptions } from './captions-track';
import { CaptionsTrack } from './captions-track';
import type { PlaybackMode } from './use-playback';
import { usePlayback } from './use-playback';
import { VideoIcon } from './video-icon';
import { withStyle } from '../../../lib/browser/with-style';
import * as styles from './video-player.module.css';

type VideoPlayerProps = {
  /** URL of the film. */
  src: string;
  /** Accessible name. */
  title: string;
  /** URL of a picture of the first frame, shown until the film plays. */
  firstFrame?: string | undefined;
  playback?: PlaybackMode | undefined;
  preload?: 'none' | 'metadata' | 'auto' | undefined;
  /** Films that start automatically are always muted at first. */
  muted?: boolean | undefined;
  /** True for the browser's controls instead of the site's. */
  controls?: boolean | undefined;
  captions?: VideoCaptions | undefined;
  /** Width divided by height. */
  aspect?: number;
  /** False for a film without sound. */
  hasMuteButton?: boolean;
  playIcon?: ReactNode;
  pauseIcon?: ReactNode;
  /** Shown while the film has sound: a press mutes it. */
  muteIcon?: ReactNode;
  unmuteIcon?: ReactNode;
};

/**
 * Video player. Its space is reserved before it loads. Without script it has the browser's
 * controls. Nothing starts automatically for readers who prefer reduced motion.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { src, title, firstFrame, playback: mode = 'onClick', preload = 'none' } = props;
  const { muted = false, controls = false, captions, aspect = 16 / 9 } = props;
  const video = useRef<HTMLVideoElement>(null);
  const isHydrated = useHydrated();
  const playback = usePlayback(video, { mode, startsMuted: muted || mode === 'auto' });
  const hasOwnButtons = isHydrated && !controls && !playback.hasFailed;
  return (
    <div
      className={styles.player}
      ref={withStyle({ 'aspect-ratio': String(aspect) })}
      {...playback.hover}
    >
      {/* An editor adds captions to a film with speech. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles.video}
        src={src}
        poster={firstFrame}
        aria-label={title}
        preload={preload}
        controls={!isHydrated || controls}
        loop={mode !== 'onClick'}
        muted={playback.isMuted}
        playsInline
        crossOrigin={captions && 'anonymous'}
        {...playback.events}
      >
        {captions && <CaptionsTrack captions={captions} />}
      </video>
      {hasOwnButtons && <VideoButtons {...props} playback={playback} />}
      {(playback.hasFailed || playback.isSlow) && <VideoTrouble src={src} playback={playback} />}
    </div>
  );
}

type VideoTroubleProps = { src: string; playback: ReturnType<typeof usePlayback> };

/** Sentence about a film that does not arrive, and what to do about it. */
function VideoTrouble({ src, playback: { hasFailed, retry } }: VideoTroubleProps) {
  return (
    <p role={hasFailed ? 'alert' : 'status'} className={styles.failure}>
      <span>{hasFailed ? 'This video could not be played.' : 'This video is slow to load.'}</span>{' '}
      <button type="button" className={styles.retry} onClick={retry}>
        Try again
      </button>{' '}
      <a href={src}>Open the video file</a>
    </p>
  );
}

type VideoButtonsProps = Omit<VideoPlayerProps, 'playback'> & {
  playback: ReturnType<typeof usePlayback>;
};

/** Play and pause button over the whole picture, and a mute button in its corner. */
function VideoButtons({ title, playback, hasMuteButton = true, ...icons }: VideoButtonsProps) {
  const { isPlaying, isMuted, toggle, toggleMuted } = playback;
  const { playIcon = <VideoIcon name="play" size={40} />, pauseIcon = <VideoIcon name="pause" /> } =
    icons;
  const { muteIcon = <VideoIcon name="audible" />, unmuteIcon = <VideoIcon name="muted" /> } =
    icons;
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} video: ${title}`}
        onClick={toggle}
      >
        {/* Two elements: one that changes its size would count as a layout shift. */}
        {isPlaying ? (
          <span key="pause" className={classNames(styles.plate, styles.small)}>
            {pauseIcon}
          </span>
        ) : (
          <span key="play" className={styles.plate}>
            {playIcon}
          </span>
        )}
      </button>
      {hasMuteButton && (
        <button
          type="button"
          className={styles.mute}
          aria-label={`${isMuted ? 'Unmute' : 'Mute'} video: ${title}`}
          onClick={toggleMuted}
        >
          {isMuted ? unmuteIcon : muteIcon}
        </button>
      )}
    </>
  );
}
