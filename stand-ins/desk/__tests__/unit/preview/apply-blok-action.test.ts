import { addBlokBeside, applyBlokAction } from '../../../app/preview/apply-blok-action';
import { selectionMessages } from '../../../app/preview/selection-messages';
import type { BlokContent, Component, Library } from '../../../app/wire/management';

const step = (uid: string): BlokContent => ({ _uid: uid, component: 'workout_step', name: uid });
const workout: BlokContent = {
  _uid: 'workout',
  component: 'workout',
  steps: [step('jab'), step('cross'), step('hook')],
};
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Before' }] };
const article: BlokContent = {
  _uid: 'article',
  component: 'article',
  title: 'Rounds',
  body: {
    type: 'doc',
    content: [paragraph, { type: 'blok', attrs: { id: 'x', body: [workout] } }],
  },
};

type Text = { content: [typeof paragraph, { attrs: { body: [{ steps: BlokContent[] }] } }] };

type Action = Parameters<typeof applyBlokAction>[1];

/** Text of the article after an action. */
function textAfter(action: Action, uid: string): Text {
  const outcome = applyBlokAction(article, action, uid);
  if (!outcome) throw new Error('Nothing has changed.');
  return outcome.content.body as Text;
}

/** Names of the steps after an action. */
function stepsAfter(action: Action, uid: string): unknown[] {
  const [, { attrs }] = textAfter(action, uid).content;
  return attrs.body[0].steps.map(({ name }) => name);
}

test('actions of the page: move, duplicate and delete a blok in its list', () => {
  expect(stepsAfter('moveForward', 'jab')).toEqual(['cross', 'jab', 'hook']);
  expect(stepsAfter('moveBackward', 'hook')).toEqual(['jab', 'hook', 'cross']);
  expect(stepsAfter('duplicateBlock', 'jab')).toEqual(['jab', 'jab', 'cross', 'hook']);
  expect(stepsAfter('deleteBlock', 'cross')).toEqual(['jab', 'hook']);
  expect(applyBlokAction(article, 'moveBackward', 'jab')).toBeUndefined();
  expect(applyBlokAction(article, 'deleteBlock', 'unknown')).toBeUndefined();
});

test('actions of the page: a copy has ids of its own, and what did not change is the same object', () => {
  const outcome = applyBlokAction(article, 'duplicateBlock', 'workout');
  const text = JSON.stringify(outcome?.content);
  for (const uid of ['workout', 'jab', 'cross']) {
    expect(text.split(`"_uid":"${uid}"`)).toHaveLength(2);
  }
  expect(outcome?.focusUid).not.toBe('workout');
  expect(textAfter('duplicateBlock', 'workout').content[0]).toBe(paragraph);
});

test('actions of the page: the only blok of a place in the text leaves with its place', () => {
  expect(textAfter('deleteBlock', 'workout')).toEqual({ type: 'doc', content: [paragraph] });
});

test('actions of the page: a new blok goes before or after another one', () => {
  const workoutAfter = (action: 'addBlockBefore' | 'addBlockAfter') => {
    const outcome = addBlokBeside(workout, { action, besideUid: 'cross', blok: step('uppercut') });
    return (outcome.content.steps as BlokContent[]).map(({ name }) => name);
  };
  expect(workoutAfter('addBlockBefore')).toEqual(['jab', 'uppercut', 'cross', 'hook']);
  expect(workoutAfter('addBlockAfter')).toEqual(['jab', 'cross', 'uppercut', 'hook']);
});

const library = {
  components: {
    workout: {
      schema: { steps: { type: 'bloks', minimum: '3', maximum: '3' } },
    } as unknown as Component,
  },
  groups: [],
  datasources: {},
} as unknown as Library;

test('selection: the page enters the bloks around a nested one first, with what its list allows', () => {
  const story = { id: 7 };
  const at = { story, content: article, library, selectedUid: 'cross' };
  const messages = selectionMessages(at, { spaceId: 1, isPicked: false });
  expect(messages).toMatchObject([
    { action: 'enterComponent', storyId: 7, componentId: 'workout', canMoveForward: false },
    {
      action: 'enterComponent',
      componentId: 'cross',
      blok: { uid: 'cross', id: '7', name: 'workout_step' },
      breadcrumbs: [
        { _uid: 'article', component: 'article' },
        { _uid: 'workout', _parentUid: 'article', _parentfield: 'body', _parentindex: 0 },
        { _uid: 'cross', _parentUid: 'workout', _parentfield: 'steps', _parentindex: 1 },
      ],
      canAddBlocks: false,
      canDeleteBlocks: false,
      canMoveForward: true,
      canMoveBackward: true,
    },
  ]);
  const picked = selectionMessages(at, { spaceId: 1, isPicked: true });
  expect(picked).toMatchObject([{ action: 'editedBlok', blok: { uid: 'cross' } }]);
  const ofRoot = { ...at, selectedUid: 'article' };
  expect(selectionMessages(ofRoot, { spaceId: 1, isPicked: false })).toEqual([
    { action: 'deselectBlok' },
  ]);
});
