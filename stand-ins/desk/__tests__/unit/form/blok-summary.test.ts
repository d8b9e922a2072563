import { isBehindAnother, summaryOf } from '../../../app/form/bloks/blok-summary';
import { modelLibrary } from '../../rigs/model-library';

const library = modelLibrary();
const announcement = { component: 'announcement', headline: 'The ladder starts', active: true };

it('desk: a line of a list says which announcements are not shown', () => {
  expect(summaryOf(announcement, library)).toBe('Announcement: The ladder starts');
  expect(summaryOf({ ...announcement, active: false }, library)).toBe(
    'Announcement (not shown on the site): The ladder starts',
  );
});

it('desk: of several active announcements only the first is shown', () => {
  const inactive = { ...announcement, active: false };
  const list = [inactive, announcement, inactive, announcement];
  expect(list.map((_, index) => isBehindAnother(list, index))).toEqual([false, false, false, true]);
  const quotes = [{ component: 'quote', active: true }];
  expect(isBehindAnother([...quotes, ...quotes], 1)).toBe(false);
});
