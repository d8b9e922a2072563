import { filterQuestions } from '../../../../src/domain/product/filter-questions';
import { listingSearch, readListingState } from '../../../../src/domain/product/listing-state';
import { makeListed } from '../../../rigs/builders/listed-products';
import { makeVariant } from '../../../rigs/builders/shop-builders';

const questions = filterQuestions([
  makeListed('gloves', [makeVariant({ Color: 'Red' }), makeVariant({ Color: 'Sky & sea' })]),
  makeListed('wraps', [makeVariant({ Color: 'Red' })]),
]);

function rewritten(search: string): string {
  return listingSearch(questions, search, readListingState(questions, search));
}

it('writes the address it reads', () => {
  expect(rewritten('?Color=Red&Color=Sky+%26+sea&sort=price-up')).toBe(
    '?Color=Red&Color=Sky+%26+sea&sort=price-up',
  );
});

it('leaves out what says nothing and keeps what is not its own', () => {
  expect(rewritten('?color=red&COLOR=green&sort=toString&utm_source=mail')).toBe(
    '?utm_source=mail&Color=Red',
  );
  expect(rewritten('?sort=featured')).toBe('');
});
