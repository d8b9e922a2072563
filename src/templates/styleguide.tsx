import type { HeadProps, PageProps } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import type { Material } from '../styleguide/frame/material';
import { StyleguideView } from '../styleguide/styleguide-view';

/**
 * Style guide. Its content comes with the page context, because the query of a page that is not
 * built would warn in every build.
 */
export default function StyleguideTemplate({ pageContext }: PageProps<object, Material>) {
  const { articles, icons, film } = pageContext;
  return <StyleguideView {...{ articles, icons, film }} />;
}

export function Head({ location }: HeadProps) {
  return (
    <SeoHead
      title="Style guide"
      description="Every piece of the interface in every state."
      path={location.pathname}
      noindex
    />
  );
}
