import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/controls/button';
import { ResultItem } from './result-item';
import * as styles from './result-list.module.css';
import type { SearchResult } from './rank';
import type { SearchEngine } from './search-engine';

type ResultListProps = {
  /** Another list begins with the best again. */
  name: string;
  results: readonly SearchResult[];
  engine: SearchEngine;
  /** Before a result is followed. */
  onLeave: () => void;
};

const step = 20;

/** The best results, and more when asked for. */
export function ResultList({ name, results, engine, onLeave }: ResultListProps) {
  const [asked, setAsked] = useState({ name, count: step });
  const shown = asked.name === name ? asked.count : step;
  const list = useRef<HTMLUListElement>(null);

  function showMore() {
    // Drawn at once, so that the first new result can take the focus from the button.
    flushSync(() => setAsked({ name, count: shown + step }));
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
