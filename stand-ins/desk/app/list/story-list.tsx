import { faArrowUpRightFromSquare, faBullhorn, faPlus } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useState } from 'react';
import { site } from '../../../../src/config/site';
import { counted } from '../../../../src/lib/values/counted';
import type { SiteNews } from '../publish/site-presence';
import { useSiteNews } from '../publish/site-presence';
import { campaignsPath, navigate, rememberList, deskStoryPath } from '../routes';
import { EmptyState, ToolNotice, WaitText } from '../ui/feedback';
import { ToolButton, ToolIcon } from '../ui/tool-button';
import { deskSettings } from '../wire/desk-settings';
import type { ManagedStory } from '../wire/management';
import { useAnswer } from '../wire/use-answer';
import { CreateStoryDialog } from './create-story-dialog';
import type { ListView } from './list-address';
import { listPath, pageSize, readListView, toManagementQuery } from './list-address';
import { ListFilters } from './list-filters';
import { ListLink } from './list-link';
import { useSpaceFacts } from './space-facts';
import { StoryTable } from './story-table';
import { useRefreshCount } from '../use-refresh-count';
import { useScheduledIds } from './use-scheduled-ids';
import * as styles from './story-list.module.css';

/** Stories of the space with their states, to search, to narrow and to open. */
export function StoryList() {
  const view = readListView(window.location.search);
  const path = listPath(view);
  useEffect(() => rememberList(path), [path]);
  const refreshCount = useRefreshCount();
  const news = useSiteNews(String(refreshCount));
  const [isCreating, setIsCreating] = useState(false);
  const facts = useSpaceFacts();
  const isScheduled = view.state === 'scheduled';
  const scheduledIds = useScheduledIds(isScheduled, String(refreshCount));
  const isKnown = !isScheduled || scheduledIds !== undefined;
  const { value, total, isPending, failure } = useAnswer<{ stories: ManagedStory[] }>(
    isKnown ? `/stories?${toManagementQuery(view, scheduledIds)}` : null,
  );
  return (
    <>
      <title>{`Stories · ${site.name} desk`}</title>
      <header className={styles.bar}>
        <p className={styles.brand}>
          {site.name} <span>desk</span>
        </p>
        <ListLink path={campaignsPath} className={styles.site}>
          <ToolIcon icon={faBullhorn} /> Campaigns
        </ListLink>
        <a className={styles.site} href={deskSettings().siteUrl} target="_blank" rel="noreferrer">
          <span className={styles.siteText}>Open the site</span>{' '}
          <ToolIcon icon={faArrowUpRightFromSquare} />
        </a>
        <ToolButton
          tone="primary"
          icon={faPlus}
          isBusy={isCreating && !facts}
          onClick={() => setIsCreating(true)}
        >
          New story
        </ToolButton>
      </header>
      <main className={styles.main}>
        <ListFilters view={view} types={facts?.types ?? []} />
        <StatusLinks news={news} />
        <div className={styles.head}>
          <h1 className={styles.title}>All stories</h1>
          <p role="status" className={styles.count}>
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
        {value && total === 0 && <NoStories />}
        {value && total > 0 && (
          <>
            <StoryTable stories={value.stories} facts={facts} news={news} />
            <Pages view={view} total={total} />
          </>
        )}
      </main>
      {isCreating && facts && (
        <CreateStoryDialog
          types={facts.types}
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

function NoStories() {
  const everything = { search: '', type: '', state: '', page: 1 } as const;
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
