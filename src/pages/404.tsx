import type { HeadProps } from 'gatsby';
import { NotFoundView } from '../app-shell/errors/not-found-view';
import { SeoHead } from '../app-shell/head/seo-head';

export default function NotFoundPage() {
  return <NotFoundView />;
}

export function Head({ location }: HeadProps) {
  return (
    <SeoHead
      title="This page could not be found"
      description="The address leads nowhere on this site."
      path={location.pathname}
      noindex
    />
  );
}
