import type { PageProps } from 'gatsby';
import { graphql } from 'gatsby';
import { SeoHead } from '../app-shell/head/seo-head';
import { fixedPages } from '../config/fixed-pages';
import { TimerView } from '../features/timer/timer-view';

const { title, lead, path } = fixedPages.timer;

const noCombinations: readonly string[] = [];

export default function TimerPage({ data }: PageProps<Queries.TimerPageQuery>) {
  const { combinations = noCombinations } = data.layout ?? {};
  return <TimerView title={title} lead={lead} combinations={combinations} />;
}

export function Head() {
  return <SeoHead title={title} description={lead} path={path} />;
}

export const query = graphql`
  query TimerPage {
    layout {
      combinations
    }
  }
`;
