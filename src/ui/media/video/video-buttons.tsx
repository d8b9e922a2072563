import { classNames } from '../../../lib/class-names';
import type { usePlayback } from './use-playback';
import { VideoIcon } from './video-icon';
import type { VideoPlayerProps } from './video-player';
import * as styles from './video-player.module.css';

type VideoButtonsProps = Pick<
  VideoPlayerProps,
  'title' | 'playIcon' | 'pauseIcon' | 'muteButton'
> & { playback: ReturnType<typeof usePlayback> };

/** Play and pause over the whole picture, and a mute button in its corner. */
export function VideoButtons({ title, playback, muteButton, ...icons }: VideoButtonsProps) {
  const { isPlaying, isMuted, toggle, toggleMuted } = playback;
  const { playIcon = <VideoIcon name="play" size={40} />, pauseIcon = <VideoIcon name="pause" /> } =
    icons;
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} video: ${title}`}
        onClick={toggle}
      >
        {/* Two plates: one that grew and shrank would count as a layout shift. */}
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
      {muteButton === undefined ? (
        <button
          type="button"
          className={styles.mute}
          aria-label={`${isMuted ? 'Unmute' : 'Mute'} video: ${title}`}
          onClick={toggleMuted}
        >
          <VideoIcon name={isMuted ? 'muted' : 'audible'} />
        </button>
      ) : (
        muteButton?.({ isMuted, toggle: toggleMuted })
      )}
    </>
  );
}
