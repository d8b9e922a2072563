import { graphql } from 'gatsby';

/** What the site reads of a picture; `features/articles/to-article-summary` turns it into one. */
export const query = graphql`
  fragment Picture_image on ContentImage {
    url
    alt
    width
    height
    focus
  }
`;
