import { Link } from 'gatsby';
import { routes } from '../../../config/routes';
import type { Author } from '../../../domain/article/author';
import { SocialList } from '../../../ui/icons/social-list';
import { ArticleImage } from '../../../ui/media/image';
import * as styles from './author-box.module.css';
import { RichTextView } from '../body/rich-text-view';

/** Author with photo, role, bio and social links, at the end of an article. */
export function AuthorBox({ author }: { author: Author }) {
  const { name, slug, role, photo, bio, socialLinks } = author;
  return (
    <aside className={styles.box} aria-label={`About ${name}`}>
      {photo && (
        <ArticleImage image={photo} isDecorative preset="avatar" className={styles.photo} />
      )}
      <div>
        <p dir="auto" className={styles.name}>
          <Link to={routes.author(slug)}>{name}</Link>
        </p>
        {role && (
          <p dir="auto" className={styles.role}>
            {role}
          </p>
        )}
        <div className={styles.bio}>
          <RichTextView text={bio.slice(0, 1)} />
        </div>
        <div className={styles.social}>
          <SocialList links={socialLinks} label={`${name} elsewhere`} />
        </div>
      </div>
    </aside>
  );
}
