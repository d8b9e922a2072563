import type { CartContext } from '../state/cart-context';
import { notSaved, withOutcome } from '../state/cart-messages';
import type { ChangeOutcome } from './change-outcomes';

/** Shows what became of this tab's changes that another tab has sent. */
export function showOutcomes({ get, patch, journal, outcomes }: CartContext): void {
  const told = outcomes.take(journal);
  if (told.length === 0) return;
  const { errors, cart, failed } = get();
  const isNews = ({ change: { changeId }, hasFailed }: ChangeOutcome) =>
    hasFailed &&
    journal.get(changeId)?.failed === true &&
    failed.every((known) => known.changeId !== changeId);
  // One that was tried again failed more than once.
  const news = new Map(told.filter(isNews).map(({ change }) => [change.changeId, change]));
  const toTryAgain = [...news.values()];
  const said = told.reduce((all, outcome) => withOutcome(all, outcome, cart), errors);
  patch({
    failed: [...failed, ...toTryAgain],
    errors: { ...said, network: toTryAgain.length > 0 ? notSaved : said.network },
  });
}
