import type { HeadProps } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { fixedPages } from '../config/fixed-pages';
import { BookmarksView } from '../features/reading-state/bookmarks/bookmarks-view';

const { title, lead } = fixedPages.bookmarks;

export default function BookmarksPage() {
  return <BookmarksView title={title} />;
}

export function Head({ location }: HeadProps) {
  return <SeoHead title={title} description={lead} path={location.pathname} noindex />;
}
