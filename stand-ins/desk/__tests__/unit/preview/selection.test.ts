import { selectionMessages } from '../../../app/preview/editor-bridge';
import type { BlokContent } from '../../../app/wire/management';

const content: BlokContent = {
  _uid: 'article',
  component: 'article',
  body: {
    type: 'doc',
    content: [
      {
        type: 'blok',
        attrs: {
          body: [
            {
              _uid: 'workout',
              component: 'workout',
              steps: [{ _uid: 'cross', component: 'workout_step' }],
            },
          ],
        },
      },
    ],
  },
};

test('selection: the page enters the bloks around a nested one first, and none at the root', () => {
  const at = { story: { id: 7 }, content, selectedUid: 'cross' };
  expect(selectionMessages(at, 1, false)).toMatchObject([
    { action: 'enterComponent', storyId: 7, componentId: 'workout' },
    {
      action: 'enterComponent',
      componentId: 'cross',
      blok: { uid: 'cross', id: '7', name: 'workout_step' },
    },
  ]);
  expect(selectionMessages(at, 1, true)).toMatchObject([
    { action: 'editedBlok', blok: { uid: 'cross' } },
  ]);
  expect(selectionMessages({ ...at, selectedUid: 'article' }, 1, false)).toEqual([
    { action: 'deselectBlok' },
  ]);
});
