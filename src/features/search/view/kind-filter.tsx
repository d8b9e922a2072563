import { Link } from 'gatsby';
import type { SearchKind } from '../../../domain/search/search-index';
import { searchKinds } from '../../../domain/search/search-index';
import type { SearchResult } from '../engine/rank';
import { searchPath } from '../search-address';
import * as styles from './kind-filter.module.css';
import { kindNames, ofKind } from './result-words';

type KindFilterProps = {
  query: string;
  kind: SearchKind | undefined;
  results: readonly SearchResult[];
};

/** Links that filter the results by kind, each with its count. */
export function KindFilter({ query, kind, results }: KindFilterProps) {
  const countOf = (each: SearchKind) => ofKind(results, each).length;
  const choices = [
    { kind: undefined, label: `All (${results.length})` },
    ...searchKinds
      .filter((each) => each === kind || countOf(each) > 0)
      .map((each) => ({ kind: each, label: `${kindNames[each]} (${countOf(each)})` })),
  ];
  return (
    <nav aria-label="Kinds of results">
      <ul role="list" className={styles.kinds}>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              to={searchPath({ query, ...(choice.kind && { kind: choice.kind }) })}
              state={{ disableScroll: true }}
              className={styles.kind}
              aria-current={choice.kind === kind ? 'true' : undefined}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
