import { graphql } from 'gatsby';

/** What the site reads of a picture; `toImage` of `to-article-summary` turns it into one. */
export const query = graphql`
  fragment Picture_image on ContentImage {
    url
    alt
    width
    height
    focus
  }
`;
