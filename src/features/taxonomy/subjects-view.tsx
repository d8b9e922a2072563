import { PageHeader } from '../../ui/page-header';
import type { SubjectCard } from './subject-grid';
import { SubjectGrid } from './subject-grid';
import * as styles from './subjects-view.module.css';

type SubjectsViewProps = {
  title: string;
  lead: string;
  subjects: readonly SubjectCard[];
  shape?: 'wide' | 'square';
};

/** All categories, all topics or all authors. */
export function SubjectsView({ title, lead, subjects, shape = 'wide' }: SubjectsViewProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className={styles.grid}>
        <SubjectGrid subjects={subjects} shape={shape} />
      </div>
    </>
  );
}
