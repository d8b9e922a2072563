import type { HeadProps } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { ReviewPageView } from '../features/reviews/form/review-page-view';

export default function ReviewPage() {
  return <ReviewPageView />;
}

export function Head({ location }: HeadProps) {
  return (
    <SeoHead
      title="Write a review"
      description="Review what you have bought from us."
      path={location.pathname}
      noindex
    />
  );
}
