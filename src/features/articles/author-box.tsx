import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import type { Byline } from '../../domain/article';
import type { Image } from '../../domain/image';
import type { RichText } from '../../domain/rich-text';
import { Picture } from '../../ui/picture';
import * as styles from './author-box.module.css';
import { RichTextView } from './body/rich-text-view';

type AuthorBoxProps = {
  author: Byline & { role: string; photo: Image | undefined; bio: RichText };
};

/** Who wrote this, at the end of an article. */
export function AuthorBox({ author }: AuthorBoxProps) {
  return (
    <aside className={styles.box} aria-label={`About ${author.name}`}>
      {author.photo && (
        <Picture
          image={{ ...author.photo, alt: '' }}
          aspect={1}
          sizes="112px"
          className={styles.photo}
        />
      )}
      <div>
        <p className={styles.name}>
          <Link to={routes.author(author.slug)}>{author.name}</Link>
        </p>
        <p className={styles.role}>{author.role}</p>
        <div className={styles.bio}>
          <RichTextView text={author.bio.slice(0, 1)} />
        </div>
      </div>
    </aside>
  );
}
