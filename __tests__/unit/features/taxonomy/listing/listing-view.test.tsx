/** @jest-environment jest-fixed-jsdom */
import { LocationProvider, createHistory, createMemorySource } from '@reach/router';
import { render, screen } from '@testing-library/react';
import { ListingView } from '../../../../../src/features/taxonomy/listing/listing-view';
import { articleSummary } from '../../../../rigs/builders/article-summaries';

const pathOf = (page: number) => (page === 1 ? '/c/training' : `/c/training/page/${page}`);

function view(
  page: number,
  pageCount: number,
  articles = [articleSummary()],
  total = 60,
  facts?: string,
) {
  return (
    <LocationProvider history={createHistory(createMemorySource(pathOf(page)))}>
      <ListingView
        subject={{ name: 'Training', lead: 'All of it.', image: undefined }}
        kicker={null}
        facts={facts}
        listPage={{ page, pageCount, total, articles }}
        pathOf={pathOf}
        labelOf={({ author }) => (author?.slug === 'dolores-quan' ? undefined : 'As a contributor')}
      >
        <p>Five topics</p>
      </ListingView>
    </LocationProvider>
  );
}

it('listing: shows a message while it has no articles', () => {
  render(view(1, 1, [], 0, 'No articles yet'));
  expect(screen.getByText(/Nothing here yet/)).toBeVisible();
  expect(screen.queryByText(/articles/)).toBeNull();
});
