import type { Author } from '../../domain/article/author';
import { DrawnIcon } from '../../ui/icons/drawn-icon';
import { SocialList } from '../../ui/icons/social-list';
import { RichTextView } from '../articles/body/rich-text-view';
import * as styles from './author-intro.module.css';

/** Bio and social links of an author, at the top of their page. */
export function AuthorIntro({ author }: { author: Author }) {
  const links = author.socialLinks.map(({ icon, ...link }) => ({
    ...link,
    sign: <DrawnIcon drawing={icon} />,
  }));
  return (
    <div className={styles.bio} dir="auto">
      <RichTextView text={author.bio} />
      <SocialList links={links} label={`${author.name} elsewhere`} />
    </div>
  );
}
