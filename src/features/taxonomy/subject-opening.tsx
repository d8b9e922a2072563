import type { ContentImage } from '../../domain/media/image';
import { ArticleImage } from '../../ui/media/image';
import { NameTile } from './name-tile';
import type { Elements } from '../../ui/text/elements';
import * as styles from './subject-opening.module.css';

type SubjectOpeningProps = {
  title: string;
  lead: string;
  kicker?: Elements;
  image: ContentImage | undefined;
  /** Shape of the picture. An author's portrait is square; initials replace a missing one. */
  shape?: 'wide' | 'square';
  /** Counts such as "12 articles". */
  facts?: string;
  children?: Elements;
};

/** Opening of a category, topic or author page: name, description and picture. */
export function SubjectOpening({ image, shape = 'wide', ...text }: SubjectOpeningProps) {
  return (
    <header className={styles.opening}>
      <div className={styles.words}>
        {text.kicker && <p className={styles.kicker}>{text.kicker}</p>}
        <h1 dir="auto">{text.title}</h1>
        {text.lead && (
          <p className={styles.lead} dir="auto">
            {text.lead}
          </p>
        )}
        {text.facts && <p className={styles.facts}>{text.facts}</p>}
        {text.children}
      </div>
      {image ? (
        <ArticleImage
          image={image}
          isDecorative={shape === 'wide' || !image.alt}
          preset={shape === 'wide' ? 'opening' : 'portrait'}
          sizes={shape === 'wide' ? '(min-width: 48em) 46vw, 94vw' : '(min-width: 48em) 32vw, 60vw'}
          preload
          className={styles[shape]}
        />
      ) : (
        shape === 'square' && (
          <NameTile name={text.title} shape="square" className={styles.square} />
        )
      )}
    </header>
  );
}
