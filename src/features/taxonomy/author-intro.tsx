import { toSocialLinks } from '../../domain/article/author';
import type { RichText } from '../../domain/story/rich-text';
import type { IconDrawing } from '../../ui/icons/drawn-icon';
import { DrawnIcon } from '../../ui/icons/drawn-icon';
import { SocialList } from '../../ui/icons/social-list';
import { RichTextView } from '../articles/body/rich-text-view';
import * as styles from './author-intro.module.css';

type AuthorIntroProps = {
  author: {
    name: string;
    bio: RichText;
    /** As the build answers them; those without a known name or a web address are left out. */
    socialLinks: readonly { name: string; url: string; icon: IconDrawing }[];
  };
};

/** Who an author is, in the opening of their page. */
export function AuthorIntro({ author }: AuthorIntroProps) {
  const links = author.socialLinks.flatMap(({ icon, ...entry }) =>
    toSocialLinks([entry]).map((link) => ({ ...link, sign: <DrawnIcon drawing={icon} /> })),
  );
  return (
    <div className={styles.bio} dir="auto">
      <RichTextView text={author.bio} />
      <SocialList links={links} label={`${author.name} elsewhere`} />
    </div>
  );
}
