import { Link } from 'gatsby';
import { useMemo, useRef } from 'react';
import { routes } from '../../../config/routes';
import { roundsAndKit } from '../../../domain/article/time-needed';
import type { ListedWorkout } from '../../../domain/training/filterable-workouts';
import { filterableWorkouts } from '../../../domain/training/filterable-workouts';
import { useAddressSearch } from '../../../hooks/use-address-search';
import { groupThousands } from '../../../lib/values/counted';
import type { FilterChoice } from '../../../lib/values/list-filters';
import {
  droppableFilters,
  filterItems,
  filterSearch,
  listFilters,
  readFilterChoice,
  toggleValue,
} from '../../../lib/values/list-filters';
import { FilteredList } from '../../../ui/layout/filtered-list';
import { PageHeader } from '../../../ui/layout/page-header';
import { withLanguage } from '../../../ui/text/with-language';
import * as styles from './workout-finder.module.css';

type WorkoutFinderProps = { title: string; lead: string; workouts: readonly ListedWorkout[] };

/** Page of workouts that can be filtered by their facts. The choice is kept in the query string. */
export function WorkoutFinder({ title, lead, workouts }: WorkoutFinderProps) {
  const [search, go] = useAddressSearch();
  const list = useMemo(() => filterableWorkouts(workouts), [workouts]);
  const choice = readFilterChoice(list.questions, search);
  const shown = filterItems(list, choice);
  const tools = useRef<HTMLDivElement>(null);
  const change = (next: FilterChoice) => go(filterSearch(list.questions, search, next));
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className={styles.page}>
        {workouts.length === 0 ? (
          <p>No workout has been published yet. The first one will be here.</p>
        ) : (
          <FilteredList
            noun="workout"
            count={shown.length}
            filters={listFilters(list, choice)}
            onToggle={(name, value) => change(toggleValue(choice, name, value))}
            onDrop={(name) => change(new Map([...choice].filter(([other]) => other !== name)))}
            onClear={() => change(new Map())}
            droppable={() => droppableFilters(list, choice)}
            tools={tools}
          >
            <ul role="list" className={styles.workouts}>
              {shown.map((workout) => (
                <li key={workout.path}>
                  <WorkoutRow {...workout} />
                </li>
              ))}
            </ul>
          </FilteredList>
        )}
      </div>
    </>
  );
}

/** A workout with its minutes in large figures, as on a timetable. */
function WorkoutRow({ path, title, workout, category }: ListedWorkout) {
  return (
    <article className={styles.row} data-track="card">
      <p className={styles.minutes}>
        <strong>{groupThousands(workout.minutes)}</strong> min
      </p>
      <div>
        <h2 dir="auto" className={styles.title}>
          <Link to={path}>{withLanguage(title)}</Link>
        </h2>
        <p className={styles.facts}>
          <span>{roundsAndKit(workout)}</span>
          {category && (
            <>
              <span> / </span>
              <Link to={routes.category(category.slug)}>{category.name}</Link>
            </>
          )}
        </p>
      </div>
    </article>
  );
}
