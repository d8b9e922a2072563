import { BookmarkButton } from '../../reading-state/bookmarks/bookmark-button';
import { LazyPlaceTracker } from '../../reading-state/place/lazy-place-tracker';
import { reportMissingIcons } from '../../../ui/icons/missing-icon';
import { StaticPage } from '../../../ui/islands/static-page';
import { followHeight } from '../../../ui/layout/sticky-sidebar';
import * as sidebarStyles from '../../../ui/layout/sticky-sidebar.module.css';
import { tint, tinted } from '../body/tint';
import { markSectionInView } from './contents-list';
import * as contentsStyles from './contents-list.module.css';
import { ShareBar } from './share-bar';
import type { QueriedArticlePage } from './to-article-page';

/** Article as the first page of a visit: most of it stays as the server rendered it. */
export function StaticArticle({ data }: { data: QueriedArticlePage }) {
  const { storyUuid = '', path, title = '' } = data.article ?? {};
  const identity = { storyUuid, path: path ?? '', title };
  return (
    <StaticPage
      data={data}
      load={loadPage}
      attach={attachBehavior}
      islands={{
        bookmark: <BookmarkButton article={identity} />,
        place: <LazyPlaceTracker article={identity} />,
        share: <ShareBar path={identity.path} title={title} />,
      }}
    />
  );
}

/** In one script with the template for further pages, by its name (`gatsby/engine/late-heads/late-heads-loader`). */
const loadPage = () => import(/* webpackChunkName: "article-page" */ './article-page');

/**
 * Adds what reads or sets the server's elements: colors, the section in view, the sidebar's height; and
 * reports its missing icons.
 */
function attachBehavior(root: HTMLElement): () => void {
  reportMissingIcons(root);
  for (const text of root.querySelectorAll<HTMLElement>(tinted)) tint(text);
  const lists = root.querySelectorAll(`.${contentsStyles.list}`);
  const sidebars = root.querySelectorAll<HTMLElement>(`.${sidebarStyles.sidebar}`);
  const ends = [...[...lists].map(markSectionInView), ...[...sidebars].map(followHeight)];
  return () => {
    for (const end of ends) end();
  };
}
