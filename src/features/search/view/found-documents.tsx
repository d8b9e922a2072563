import { Link } from 'gatsby';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Subject } from '../../../domain/article/article';
import type { SearchKind } from '../../../domain/search/search-index';
import { Button } from '../../../ui/controls/button';
import type { SearchResult } from '../engine/rank';
import type { Found, SearchEngine } from '../engine/search-engine';
import { searchPath, toLiteral } from '../search-address';
import * as styles from './found-documents.module.css';
import { KindFilter } from './kind-filter';
import { ResultItem } from './result-item';
import { ofKind, showQuery } from './result-words';
import { TopicLinks } from './topic-links';

type FoundDocumentsProps = {
  query: string;
  kind: SearchKind | undefined;
  found: Found;
  engine: SearchEngine;
  topics: readonly Subject[];
  onLeave: () => void;
};

/** Results with the filter by kind; advice and topics if there are none. */
export function FoundDocuments(props: FoundDocumentsProps) {
  const { query, kind, found, engine, topics, onLeave } = props;
  const { results, corrected, suggestion, haveAllWords } = found;
  return (
    <>
      {corrected !== undefined && <Corrected query={query} corrected={corrected} />}
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

/** Names the query that was searched for, with a way to the words as they were typed. */
function Corrected({ query, corrected }: { query: string; corrected: string }) {
  return (
    <p className={styles.advice}>
      <span>Showing results for </span>
      <QueryLink query={corrected}>{corrected}</QueryLink>
      <span>. Search instead for </span>
      <QueryLink query={toLiteral(query)}>{showQuery(query)}</QueryLink>
    </p>
  );
}

/** Offers another spelling of the query. */
function DidYouMean({ suggestion }: { suggestion: string }) {
  return (
    <p className={styles.advice}>
      <span>Did you mean </span>
      <QueryLink query={suggestion}>{suggestion}</QueryLink>
      <span>?</span>
    </p>
  );
}

function QueryLink({ query, children }: { query: string; children: string }) {
  return (
    <Link to={searchPath({ query })} state={{ disableScroll: true }}>
      <bdi>{children}</bdi>
    </Link>
  );
}

type ResultListProps = {
  /** Identifies the list: a new name resets it to the first results. */
  name: string;
  results: readonly SearchResult[];
  engine: SearchEngine;
  /** Called before a result is followed. */
  onLeave: () => void;
};

const resultsPerStep = 20;

/** Best results, with a button for more. */
function ResultList({ name, results, engine, onLeave }: ResultListProps) {
  const [asked, setAsked] = useState({ name, count: resultsPerStep });
  const shown = asked.name === name ? asked.count : resultsPerStep;
  const list = useRef<HTMLUListElement>(null);

  function showMore() {
    // Rendered synchronously, so that the first new result can take the focus from the button.
    flushSync(() => setAsked({ name, count: shown + resultsPerStep }));
    list.current?.querySelectorAll<HTMLElement>('[data-result]')[shown]?.focus();
  }

  return (
    <div>
      <ul role="list" aria-label="Results" ref={list} className={styles.list}>
        {results.slice(0, shown).map((result) => (
          <ResultItem
            key={result.document.path}
            result={result}
            textFile={engine.textFileOf(result.document)}
            lexicon={engine.lexicon}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {results.length > shown && (
        <Button tone="outline" size="large" onClick={showMore}>
          Show more results
        </Button>
      )}
    </div>
  );
}
