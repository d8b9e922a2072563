import type { HeadProps } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { BookmarksView } from '../features/reading-state/bookmarks/bookmarks-view';

const title = 'Bookmarks';

export default function BookmarksPage() {
  return <BookmarksView title={title} />;
}

export function Head({ location }: HeadProps) {
  return (
    <SeoHead
      title={title}
      description="Articles you saved, and where you stopped reading."
      path={location.pathname}
      noindex
    />
  );
}
