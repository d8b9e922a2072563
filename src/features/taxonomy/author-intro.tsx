import type { SocialLink } from '../../domain/author';
import type { Image } from '../../domain/image';
import type { RichText } from '../../domain/rich-text';
import { Picture } from '../../ui/picture';
import { SocialIcons } from '../../ui/social-icons';
import { RichTextView } from '../articles/body/rich-text-view';
import * as styles from './author-intro.module.css';

type AuthorIntroProps = {
  author: {
    name: string;
    photo: Image | undefined;
    bio: RichText;
    socialLinks: readonly SocialLink[];
  };
};

/** Who an author is, before their articles. */
export function AuthorIntro({ author }: AuthorIntroProps) {
  return (
    <section className={styles.intro} aria-label={`About ${author.name}`}>
      {author.photo && (
        <Picture
          image={author.photo}
          aspect={1}
          sizes="(min-width: 768px) 320px, 60vw"
          priority
          className={styles.photo}
        />
      )}
      <div className={styles.bio}>
        <RichTextView text={author.bio} />
        <SocialIcons entries={author.socialLinks} label={`${author.name} elsewhere`} />
      </div>
    </section>
  );
}
