import { faArrowUpRightFromSquare, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useCallback, useEffect, useState } from 'react';
import { site } from '../../../../src/config/site';
import { counted } from '../../../../src/lib/values/counted';
import { LiveLine } from '../publish/live-line';
import type { SiteNews } from '../publish/site-presence';
import { useSiteNews } from '../publish/site-presence';
import { navigate, rememberList, deskStoryPath } from '../routes';
import { EmptyState, ToolNotice, WaitText } from '../ui/feedback';
import { ToolButton, ToolIcon } from '../ui/tool-button';
import { deskSettings } from '../wire/desk-settings';
import { CreateStoryDialog } from './create-story-dialog';
import { FolderNav } from './folder-nav';
import type { ListView } from './list-address';
import { listPath, pageSize, readListView, toManagementQuery } from './list-address';
import { ListFilters } from './list-filters';
import { RowDialog } from './row-dialog';
import type { SpaceFacts } from './space-facts';
import { useSpaceFacts } from './space-facts';
import { StoryTable } from './story-table';
import { useRefreshCount } from '../use-refresh-count';
import { useScheduledIds } from './use-scheduled-ids';
import { useUnsavedIds } from './use-unsaved-ids';
import { useRowRequests } from './use-row-requests';
import { useStoryPage } from './use-story-page';
import * as styles from './story-list.module.css';

/** Stories of the space by folder, with search, filters and actions. */
export function StoryList() {
  const view = readListView(window.location.search);
  const path = listPath(view);
  useEffect(() => rememberList(path), [path]);
  const [version, setVersion] = useState(0);
  const refreshCount = useRefreshCount();
  const news = useSiteNews(`${version} ${refreshCount}`);
  const [isCreating, setIsCreating] = useState(false);
  const reload = useCallback(() => setVersion((before) => before + 1), []);
  const { facts, isRead } = useSpaceFacts();
  const folder = facts.folders.find(({ id }) => id === view.folderId);
  // The view of a folder needs its slug.
  const canAsk = isRead || view.folderId === null;
  const isScheduled = view.state === 'scheduled';
  const scheduledIds = useScheduledIds(isScheduled, `${version} ${refreshCount}`);
  const query =
    canAsk && (!isScheduled || scheduledIds)
      ? toManagementQuery(view, folder?.full_slug ?? '', scheduledIds)
      : null;
  const list = useStoryPage(query, version, refreshCount);
  const unsavedIds = useUnsavedIds(`${version} ${refreshCount}`);
  const requests = useRowRequests({ reload, keep: list.keep });
  return (
    <>
      <title>{`Stories · ${site.name} desk`}</title>
      <header className={styles.bar}>
        <p className={styles.brand}>
          {site.name} <span>desk</span>
        </p>
        <a className={styles.site} href={deskSettings().siteUrl} target="_blank" rel="noreferrer">
          <span className={styles.siteText}>Open the site</span>{' '}
          <ToolIcon icon={faArrowUpRightFromSquare} />
        </a>
        <ToolButton
          tone="primary"
          icon={faPlus}
          isBusy={isCreating && !isRead}
          onClick={() => setIsCreating(true)}
        >
          New story
        </ToolButton>
      </header>
      <div className={styles.columns}>
        <FolderNav folders={facts.folders} view={view} />
        <main className={styles.main}>
          <ListFilters view={view} types={facts.types} />
          {requests.change && (
            <LiveLine key={requests.change.pressedAt} change={requests.change} onBuilt={reload} />
          )}
          <StatusLinks news={news} />
          {requests.problem && <ToolNotice tone="error">{requests.problem}</ToolNotice>}
          <Stories
            view={view}
            title={view.isTrash ? 'Trash' : (folder?.name ?? 'All stories')}
            facts={facts}
            news={news}
            unsavedIds={unsavedIds}
            isReady={isRead}
            list={list}
            requests={requests}
          />
        </main>
      </div>
      <RowDialog requests={requests} folders={facts.folders} />
      {isCreating && isRead && (
        <CreateStoryDialog
          facts={facts}
          folderId={view.folderId}
          onClose={() => setIsCreating(false)}
          onCreated={({ id }) => navigate(deskStoryPath(id))}
        />
      )}
    </>
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
    <p className={styles.status}>
      {links.map(([place, name]) => (
        <a key={place} href={`${publisherUrl}/status${place}`} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  );
}

type StoriesProps = {
  view: ListView;
  title: string;
  facts: SpaceFacts;
  news: SiteNews;
  unsavedIds: ReadonlySet<number>;
  /** False until the facts are known. */
  isReady: boolean;
  list: ReturnType<typeof useStoryPage>;
  requests: ReturnType<typeof useRowRequests>;
};

function Stories({ view, title, list, requests, ...known }: StoriesProps) {
  const { page, isPending, failure } = list;
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p ref={requests.summary} tabIndex={-1} role="status" className={styles.count}>
          {page && counted(page.total, 'story', 'stories')}
        </p>
        <WaitText>{isPending && !failure ? 'Reading the list…' : ''}</WaitText>
      </div>
      {failure && (
        <ToolNotice tone="warning">
          {failure.sentence} {page && 'The list below is what it last answered.'} It is asked again
          until it answers.
        </ToolNotice>
      )}
      {page?.total === 0 && <NoStories view={view} />}
      {page && page.total > 0 && (
        <>
          <StoryTable
            stories={page.stories}
            {...known}
            onRequest={requests.ask}
            onRestore={requests.restore}
          />
          <Pages view={view} total={page.total} />
        </>
      )}
    </>
  );
}

function NoStories({ view }: { view: ListView }) {
  if (view.search || view.type || view.state) {
    const everything = { ...view, search: '', type: '', state: '' as const, page: 1 };
    return (
      <EmptyState
        headline="Nothing fits"
        actions={
          <ToolButton onClick={() => navigate(listPath(everything))}>
            Clear search and filters
          </ToolButton>
        }
      >
        No story here fits the search and the filters.
      </EmptyState>
    );
  }
  return view.isTrash ? (
    <EmptyState headline="The trash is empty">Deleted stories wait here to be restored.</EmptyState>
  ) : (
    <EmptyState headline="Nothing here yet">Write the first story of this folder.</EmptyState>
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
    <nav aria-label="Pages of the list" className={styles.pages}>
      <ToolButton aria-disabled={view.page <= 1} onClick={() => go(view.page - 1)}>
        Previous
      </ToolButton>
      <span>
        Page {view.page} of {count}
      </span>
      <ToolButton aria-disabled={view.page >= count} onClick={() => go(view.page + 1)}>
        Next
      </ToolButton>
    </nav>
  );
}
