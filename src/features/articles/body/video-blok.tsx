import { useRef, useState } from 'react';
import type { Film } from '../../../domain/story/rich-text';
import { useLoadedNear } from '../../../ui/media/use-loaded-near';
import { FilmStandIn } from './film-stand-in';
import * as styles from './video-blok.module.css';

/**
 * A film of an article's body: our own file in a player, or YouTube's once it is asked for. The
 * player is fetched when it comes near the screen, and never takes the place of a film that plays.
 */
export function VideoBlok({ video }: { video: Film }) {
  const place = useRef<HTMLDivElement>(null);
  const [isStarted, setIsStarted] = useState(false);
  const player = useLoadedNear(place, () => import('./film-player'));
  const { caption } = video;
  return (
    <figure className={styles.figure}>
      <div ref={place}>
        {player && !isStarted ? (
          <player.FilmPlayer film={video} />
        ) : (
          <FilmStandIn film={video} onStart={() => setIsStarted(true)} />
        )}
      </div>
      {caption && (
        <figcaption dir="auto" className={styles.caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
