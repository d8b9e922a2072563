import { graphql } from 'gatsby';
import type { Author } from '../../domain/article/author';
import { toDrawnLinks } from '../../domain/article/author';
import { readRichText } from '../../domain/story/json-fields';
import { toImage } from './to-article-summary';

/** Converts a queried author. Leaves out social links that cannot be shown. */
export function toAuthor(author: Queries.ArticleAuthor_authorFragment): Author {
  const { photo, bio, socialLinks, ...fields } = author;
  return {
    ...fields,
    photo: toImage(photo),
    bio: readRichText(bio),
    socialLinks: toDrawnLinks(socialLinks),
  };
}

export const query = graphql`
  fragment ArticleAuthor_author on Author {
    name
    slug
    role
    bio
    photo {
      ...Picture_image
    }
    socialLinks {
      ...SocialList_link
    }
  }
`;
