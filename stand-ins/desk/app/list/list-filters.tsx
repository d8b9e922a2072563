import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from '../routes';
import * as controls from '../ui/controls.module.css';
import { FieldFrame } from '../ui/field-frame';
import { SelectFrame } from '../ui/text-frame';
import { ToolButton } from '../ui/tool-button';
import type { Component } from '../wire/management';
import type { ListView } from './list-address';
import { listPath, states } from './list-address';
import { typeName } from './story-table';
import * as styles from './story-list.module.css';

const debounceMs = 300;

type ListFiltersProps = { view: ListView; types: readonly Component[] };

/** Search and filters. They change the address, and the list follows it. */
export function ListFilters({ view, types }: ListFiltersProps) {
  const go = (changes: Partial<ListView>) => navigate(listPath({ ...view, page: 1, ...changes }));
  const isNarrowed = Boolean(view.search || view.type || view.state);
  return (
    <div role="search" className={styles.filters}>
      <SearchField view={view} />
      <SelectFrame
        label="Type"
        value={view.type}
        options={[['', 'All types'], ...types.map((type) => [type.name, typeName(type)] as const)]}
        onChange={(type) => go({ type })}
      />
      <SelectFrame
        label="State"
        value={view.state}
        options={[
          ['', 'All states'],
          ...Object.entries(states).map(([key, { name }]) => [key, name] as const),
        ]}
        onChange={(state) => go({ state })}
      />
      {isNarrowed && (
        <ToolButton onClick={() => go({ search: '', type: '', state: '' })}>
          Clear search and filters
        </ToolButton>
      )}
    </div>
  );
}

/** Searches while one types; the history keeps one entry for it. */
function SearchField({ view }: { view: ListView }) {
  const [text, setText] = useState(view.search);
  const [known, setKnown] = useState(view.search);
  if (view.search !== known) {
    // The address changed without typing: back, or cleared filters.
    setKnown(view.search);
    if (view.search !== text.trim()) setText(view.search);
  }
  const search = useEffectEvent(() => {
    const isRefined = view.search !== '';
    navigate(listPath({ ...view, search: text.trim(), page: 1 }), { replace: isRefined });
  });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === view.search) return undefined;
    const timer = setTimeout(() => search(), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted, view.search]);
  return (
    <div className={styles.search}>
      <FieldFrame label="Search">
        {({ id }) => (
          <input
            id={id}
            type="search"
            className={controls.input}
            placeholder="Name, address or text"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FieldFrame>
    </div>
  );
}
