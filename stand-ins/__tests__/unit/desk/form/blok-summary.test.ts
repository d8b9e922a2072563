import { summaryOf } from '../../../../desk/app/form/bloks/blok-summary';
import { modelLibrary } from '../../../../../__tests__/rigs/desk/model-library';

const library = modelLibrary();
const announcement = { component: 'announcement', headline: 'The ladder starts', active: true };

it('desk: a line of a list says which announcements are not shown', () => {
  expect(summaryOf(announcement, library)).toBe('Announcement: The ladder starts');
  expect(summaryOf({ ...announcement, active: false }, library)).toBe(
    'Announcement (not shown on the site): The ladder starts',
  );
});
