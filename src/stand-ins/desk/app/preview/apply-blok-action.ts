import type { BlokContent } from '../wire/management';
import { copyToStore } from '../form/bloks/copied-blok';
import { changeBlokList, copyBlok, findBlokPlaces } from './blok-places';
import type { AddAction, BlokAction, DeskMessage } from './bridge-messages';

/** Content after an action of the page, the blok to open, and the message to the page. */
export type Outcome = {
  content: BlokContent;
  focusUid: string | null;
  messages: readonly DeskMessage[];
};

/**
 * Does what the bar over a blok in the page asks. Returns `undefined` if that changes nothing, as
 * copying for another place does.
 */
export function applyBlokAction(
  content: BlokContent,
  action: Exclude<BlokAction, AddAction>,
  blokUid: string,
): Outcome | undefined {
  const place = findBlokPlaces(content, blokUid)?.at(-1);
  if (!place) return undefined;
  const { siblings, index } = place;
  const change = (list: readonly BlokContent[]) => changeBlokList(content, blokUid, () => list);
  switch (action) {
    case 'copy':
      copyToStore(place.blok);
      return undefined;
    case 'duplicateBlock': {
      const copy = copyBlok(place.blok);
      return {
        content: change(siblings.toSpliced(index + 1, 0, copy)),
        focusUid: copy._uid,
        messages: [{ action: 'duplicatedBlock', blockId: copy._uid }],
      };
    }
    case 'moveForward':
    case 'moveBackward': {
      const target = index + (action === 'moveForward' ? 1 : -1);
      if (target < 0 || target >= siblings.length) return undefined;
      return {
        content: change(siblings.toSpliced(index, 1).toSpliced(target, 0, place.blok)),
        focusUid: blokUid,
        messages: [{ action: 'movedBlock', blockId: blokUid }],
      };
    }
    case 'deleteBlock':
      return {
        content: change(siblings.toSpliced(index, 1)),
        focusUid: null,
        messages: [{ action: 'deselectBlok' }, { action: 'deletedBlock', blockId: blokUid }],
      };
  }
}

/** Puts a new blok before or after another one. */
export function addBlokBeside(
  content: BlokContent,
  { action, besideUid, blok }: { action: AddAction; besideUid: string; blok: BlokContent },
): Outcome {
  return {
    content: changeBlokList(content, besideUid, (siblings, index) =>
      siblings.toSpliced(action === 'addBlockBefore' ? index : index + 1, 0, blok),
    ),
    focusUid: blok._uid,
    messages: [{ action: 'addedBlock', blockId: blok._uid }],
  };
}
