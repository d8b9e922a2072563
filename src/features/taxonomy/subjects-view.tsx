import { Link } from 'gatsby';
import { PageHeader } from '../../ui/layout/page-header';
import { SectionHeading } from '../../ui/layout/section-heading';
import type { SubjectCard } from './subject-grid';
import { SubjectGrid } from './subject-grid';
import * as styles from './subjects-view.module.css';

/** Subjects of one category, with its name and path. */
export type SubjectGroup = {
  name: string;
  path?: string | undefined;
  subjects: readonly SubjectCard[];
};

type SubjectsViewProps = {
  title: string;
  lead: string;
  shape?: 'wide' | 'square';
} & ({ subjects: readonly SubjectCard[] } | { groups: readonly SubjectGroup[] });

/** Page of all categories, all topics or all authors. */
export function SubjectsView({ title, lead, shape = 'wide', ...shown }: SubjectsViewProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className={styles.page}>
        {'subjects' in shown ? (
          <SubjectGrid subjects={shown.subjects} shape={shape} />
        ) : (
          shown.groups.map((group) => <Group key={group.name} group={group} shape={shape} />)
        )}
      </div>
    </>
  );
}

function Group({ group, shape }: { group: SubjectGroup; shape: 'wide' | 'square' }) {
  const { name, path, subjects } = group;
  return (
    <section aria-label={name} className={styles.group}>
      <SectionHeading aside={path && <Link to={path}>{`All of ${name}`}</Link>}>
        {name}
      </SectionHeading>
      <SubjectGrid subjects={subjects} shape={shape} headingLevel={3} />
    </section>
  );
}
