import { faArrowUpRightFromSquare, faBullhorn, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useState } from 'react';
import { site } from '../../../../src/config/site';
import { counted } from '../../../../src/lib/values/counted';
import { newAddressOf } from '../form/fields/find-stories';
import type { SiteNews } from '../publish/site-presence';
import { useSiteNews } from '../publish/site-presence';
import { campaignsPath, navigate, rememberList, deskStoryPath } from '../routes';
import * as controls from '../ui/controls.module.css';
import { EmptyState, ToolNotice, WaitText } from '../ui/feedback';
import { ToolButton, ToolIcon } from '../ui/tool-button';
import { useRefreshCount } from '../use-refresh-count';
import { deskSettings } from '../wire/desk-settings';
import type { Component, ManagedStory } from '../wire/management';
import { useAnswer } from '../wire/use-answer';
import { BulkDialog } from './bulk-dialog';
import { CreateStoryDialog } from './create-story-dialog';
import type { ListView } from './list-address';
import { listPath, pageSize, readListView, toManagementQuery } from './list-address';
import { ListFilters } from './list-filters';
import { ListLink } from './list-link';
import type { Selection } from './story-table';
import { StoryTable, typeName } from './story-table';
import * as styles from './story-list.module.css';

/** Stories of the space with their states, to search, to narrow, to open and to change together. */
export function StoryList() {
  const view = readListView(window.location.search);
  const path = listPath(view);
  useEffect(() => rememberList(path), [path]);
  const news = useSiteNews(String(useRefreshCount()));
  const types = useTypes();
  const list = useAnswer<{ stories: ManagedStory[] }>(`/stories?${toManagementQuery(view)}`);
  const { value, total, isPending, failure } = list;
  useMovedAddress(view, value !== undefined && total === 0 && !isPending);
  const [selection, setSelection] = useState<Selection>(new Map());
  return (
    <>
      <title>{`Stories · ${site.name} desk`}</title>
      <ListBar types={types} />
      <main className={styles.main}>
        <ListFilters view={view} types={types ?? []} />
        <StatusLinks news={news} />
        <div className={controls.line}>
          <h1 className={styles.title}>All stories</h1>
          <p role="status" className={controls.note}>
            {value && counted(total, 'story', 'stories')}
          </p>
          <WaitText>{isPending && !failure ? 'Reading the list…' : ''}</WaitText>
        </div>
        {failure && (
          <ToolNotice tone="warning">
            {failure.sentence} {value && 'The list below is what it last answered.'} It is asked
            again until it answers.
          </ToolNotice>
        )}
        {selection.size > 0 && (
          <SelectionBar {...{ selection, setSelection }} onChanged={list.reload} />
        )}
        {value && total === 0 && <NoStories />}
        {value && total > 0 && (
          <>
            <StoryTable
              {...{ selection, news }}
              stories={value.stories}
              types={types ?? []}
              onSelect={setSelection}
            />
            <Pages view={view} total={total} />
          </>
        )}
      </main>
    </>
  );
}

/** Reads the content types in the order of their names; `undefined` until they are known. */
function useTypes(): readonly Component[] | undefined {
  const { value } = useAnswer<{ components: Component[] }>('/components');
  return value?.components
    .filter(({ is_root: isRoot }) => isRoot)
    .toSorted((left, right) => typeName(left).localeCompare(typeName(right), 'en'));
}

/** Searches for the new address when a pasted one finds nothing because its page has moved. */
function useMovedAddress(view: ListView, isEmpty: boolean): void {
  const { search } = view;
  const path = listPath(view);
  useEffect(() => {
    if (!isEmpty) return undefined;
    const leaving = new AbortController();
    void newAddressOf(search, leaving.signal).then((address) => {
      if (!address || leaving.signal.aborted) return;
      const before = readListView(new URL(path, window.location.origin).search);
      navigate(listPath({ ...before, search: address }), { replace: true });
    });
    return () => leaving.abort();
  }, [isEmpty, search, path]);
}

function ListBar({ types }: { types: readonly Component[] | undefined }) {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        {site.name} <span>desk</span>
      </p>
      <ListLink path={campaignsPath} className={styles.site}>
        <ToolIcon icon={faBullhorn} /> Campaigns
      </ListLink>
      <a className={styles.site} href={deskSettings().siteUrl} target="_blank" rel="noreferrer">
        <ToolIcon icon={faArrowUpRightFromSquare} /> Open the site
      </a>
      <ToolButton
        tone="primary"
        icon={faPlus}
        isBusy={isCreating && !types}
        onClick={() => setIsCreating(true)}
      >
        New story
      </ToolButton>
      {isCreating && types && (
        <CreateStoryDialog
          types={types}
          onClose={() => setIsCreating(false)}
          onCreated={({ id }) => navigate(deskStoryPath(id))}
        />
      )}
    </header>
  );
}

type SelectionBarProps = {
  selection: Selection;
  setSelection: (selection: Selection) => void;
  onChanged: () => void;
};

/** What can be done with the selected stories, also with those of other pages. */
function SelectionBar({ selection, setSelection, onChanged }: SelectionBarProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [done, setDone] = useState<readonly number[]>([]);
  const close = () => {
    setIsChanging(false);
    setSelection(new Map([...selection].filter(([id]) => !done.includes(id))));
    setDone([]);
  };
  return (
    <div role="group" aria-label="Selected stories" className={controls.line}>
      <span>{`${counted(selection.size, 'story', 'stories')} selected`}</span>
      <ToolButton onClick={() => setIsChanging(true)}>Set tag, topic or author…</ToolButton>
      <ToolButton tone="quiet" onClick={() => setSelection(new Map())}>
        Select none
      </ToolButton>
      {isChanging && (
        <BulkDialog
          stories={[...selection.values()]}
          onClose={close}
          onChanged={(ids) => {
            setDone(ids);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

/** Ways to what the publisher knows of the whole site. */
function StatusLinks({ news }: { news: SiteNews }) {
  const { publisherUrl } = deskSettings();
  const links = [
    ['#coming', `Coming up (${news.coming})`],
    ['#warnings', `To mend (${news.warnings})`],
  ] as const;
  return (
    <p className={controls.line}>
      {links.map(([place, name]) => (
        <a key={place} href={`${publisherUrl}/status${place}`} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  );
}

function NoStories() {
  const everything = { search: '', type: '', state: '', page: 1 };
  return (
    <EmptyState
      headline="Nothing fits"
      actions={
        <ToolButton onClick={() => navigate(listPath(everything))}>
          Clear search and filters
        </ToolButton>
      }
    >
      No story fits the search and the filters.
    </EmptyState>
  );
}

function Pages({ view, total }: { view: ListView; total: number }) {
  const count = Math.ceil(total / pageSize);
  if (count <= 1 && view.page === 1) return null;
  const go = (page: number) => {
    navigate(listPath({ ...view, page }));
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages of the list" className={controls.line}>
      <ToolButton aria-disabled={view.page <= 1} onClick={() => go(view.page - 1)}>
        Previous
      </ToolButton>
      <span>{`Page ${view.page} of ${count}`}</span>
      <ToolButton aria-disabled={view.page >= count} onClick={() => go(view.page + 1)}>
        Next
      </ToolButton>
    </nav>
  );
}
