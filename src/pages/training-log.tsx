import type { HeadProps } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { fixedPages } from '../config/fixed-pages';
import { TrainingLogView } from '../features/training-log/page/training-log-view';

const { title, lead } = fixedPages.trainingLog;

export default function TrainingLogPage() {
  return <TrainingLogView title={title} />;
}

export function Head({ location }: HeadProps) {
  return <SeoHead title={title} description={lead} path={location.pathname} noindex />;
}
