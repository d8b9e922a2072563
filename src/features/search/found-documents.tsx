import type { Subject } from '../../domain/article/article';
import type { SearchKind } from '../../domain/search/search-index';
import { DidYouMean } from './did-you-mean';
import * as styles from './found-documents.module.css';
import { KindFilter } from './kind-filter';
import { ResultList } from './result-list';
import { ofKind, showQuery } from './result-words';
import type { Found, SearchEngine } from './search-engine';
import { TopicLinks } from './topic-links';

type FoundDocumentsProps = {
  query: string;
  kind: SearchKind | undefined;
  found: Found;
  engine: SearchEngine;
  topics: readonly Subject[];
  onLeave: () => void;
};

/** What was found: by kind, the best first; or what to do when that is nothing. */
export function FoundDocuments(props: FoundDocumentsProps) {
  const { query, kind, found, engine, topics, onLeave } = props;
  const { results, suggestion, haveAllWords } = found;
  return (
    <>
      {suggestion !== undefined && <DidYouMean suggestion={suggestion} />}
      {!haveAllWords && results.length > 0 && (
        <p className={styles.advice}>Nothing has all of these words. These have some of them.</p>
      )}
      {results.length > 0 ? (
        <div className={styles.columns}>
          <KindFilter query={query} kind={kind} results={results} />
          <ResultList
            name={`${kind ?? ''} ${query}`}
            results={ofKind(results, kind)}
            engine={engine}
            onLeave={onLeave}
          />
        </div>
      ) : (
        <>
          <p className={styles.advice}>
            Nothing here has “<bdi>{showQuery(query)}</bdi>” in it. Try one plain word, such as jab
            or gloves, or start from a topic.
          </p>
          <TopicLinks topics={topics} />
        </>
      )}
    </>
  );
}
