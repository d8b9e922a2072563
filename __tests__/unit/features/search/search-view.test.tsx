/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from 'gatsby';
import { SearchView } from '../../../../src/features/search/search-view';

const entries = [
  {
    kind: 'Article' as const,
    path: '/training/jab',
    title: 'The jab',
    note: 'First punch.',
    words: 'the jab first punch',
  },
];

function show(search: string) {
  render(<SearchView title="Search" entries={entries} search={search} />);
}

it('works from a link', () => {
  show('?q=jab');
  expect(screen.getByRole('searchbox')).toHaveValue('jab');
  expect(screen.getByRole('status')).toHaveTextContent('1 result for "jab"');
  expect(screen.getByRole('link', { name: 'The jab' })).toHaveAttribute('href', '/training/jab');
});

it('puts a query into the address', async () => {
  show('');
  await userEvent.type(screen.getByRole('searchbox'), 'left hook{Enter}');
  expect(navigate).toHaveBeenCalledWith('/search?q=left%20hook');
});

it('says what to try when nothing is found', () => {
  show('?q=%3Cscript%3E');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Nothing found for "<script>". Try one plain word',
  );
});
