import type { Film } from '../../domain/story/rich-text';
import { Band } from '../../ui/layout/band';
import { VideoBlok } from '../articles/body/video-blok';
import * as styles from './film-section.module.css';

type FilmSectionProps = { headline: string; text: string; film: Film };

/** A film with a few words beside it. */
export function FilmSection({ headline, text, film }: FilmSectionProps) {
  return (
    <Band tone="canvas">
      <div className={styles.columns}>
        <div className={styles.words}>
          {headline && <h2 className={styles.headline}>{headline}</h2>}
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <VideoBlok video={film} />
      </div>
    </Band>
  );
}
