import { Link } from 'gatsby';
import type { ContentImage } from '../../domain/media/image';
import { ArticleImage } from '../../ui/media/image';
import { NameTile } from './name-tile';
import * as styles from './subject-grid.module.css';

/** Category, topic or author as a card. */
export type SubjectCard = {
  name: string;
  path: string;
  description: string;
  image?: ContentImage | undefined;
  /** Counts such as "12 articles". */
  facts?: string | undefined;
};

type SubjectGridProps = {
  subjects: readonly SubjectCard[];
  shape?: 'wide' | 'square';
  headingLevel?: 2 | 3;
};

/** Grid of category, topic or author cards of equal height. */
export function SubjectGrid({ subjects, shape = 'wide', headingLevel = 2 }: SubjectGridProps) {
  const Heading: 'h2' | 'h3' = `h${headingLevel}`;
  // Five cards are a row on wide screens, others are in rows of three.
  const wide = subjects.length === 5 ? '(min-width: 80em) 20rem' : '(min-width: 64.0625em) 25rem';
  return (
    <ul role="list" className={styles[shape]}>
      {subjects.map(({ name, path, description, image, facts }) => (
        <li key={path} className={styles.card} data-track="card">
          {image ? (
            <ArticleImage
              image={image}
              isDecorative
              preset={shape === 'wide' ? 'wide' : 'portrait'}
              sizes={
                shape === 'wide'
                  ? `${wide}, (min-width: 40em) 46vw, 94vw`
                  : '(min-width: 40em) 20rem, 46vw'
              }
              className={styles.picture}
            />
          ) : (
            <NameTile name={name} shape={shape} className={styles.picture} />
          )}
          <div className={styles.words} dir="auto">
            <Heading className={styles.name}>
              <Link to={path} className={styles.link}>
                {name}
              </Link>
            </Heading>
            {description && <p>{description}</p>}
            {facts && <p className={styles.facts}>{facts}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
