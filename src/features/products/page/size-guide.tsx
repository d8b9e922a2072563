import type { SizeChart } from '../../../domain/story/layout';
import { DataTable } from '../../../ui/layout/data-table';
import { LazyTabs } from '../../../ui/layout/lazy-tabs';
import * as styles from './size-guide.module.css';

/** Size charts of a product's type, behind their headline. Several charts are tabs. */
export function SizeGuide({ chart }: { chart: Pick<SizeChart, 'headline' | 'tabs'> }) {
  const { headline, tabs } = chart;
  const contents = tabs.map(({ name, head, body, note }) => ({
    name,
    content: (
      <>
        <DataTable head={head} body={body} />
        {note && <p className={styles.note}>{note}</p>}
      </>
    ),
  }));
  return (
    <details className={styles.guide}>
      <summary className={styles.headline}>{headline}</summary>
      <div className={styles.content}>
        {contents.length > 1 ? <LazyTabs label={headline} tabs={contents} /> : contents[0]?.content}
      </div>
    </details>
  );
}
