import type { Author } from '../../domain/article/author';
import { SocialList } from '../../ui/icons/social-list';
import { RichTextView } from '../articles/body/rich-text-view';
import * as styles from './author-intro.module.css';

/** Bio and social links of an author, at the top of their page. */
export function AuthorIntro({ author }: { author: Author }) {
  return (
    <div className={styles.bio} dir="auto">
      <RichTextView text={author.bio} />
      <SocialList links={author.socialLinks} label={`${author.name} elsewhere`} />
    </div>
  );
}
