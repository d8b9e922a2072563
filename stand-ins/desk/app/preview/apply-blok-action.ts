import type { BlokContent } from '../wire/management';
import { copyToStore } from '../form/bloks/copied-blok';
import { changeBlokList, copyBlok, findBlokPlaces } from './blok-places';
import type { AddAction, BridgeBlokAction } from './bridge-messages';

/** Content after an action of the page, and the blok to open. */
export type Outcome = { content: BlokContent; focusUid: string | null };

/**
 * Does what the bar over a blok in the page asks. Returns `undefined` if that changes nothing, as
 * copying for another place does.
 */
export function applyBlokAction(
  content: BlokContent,
  action: Exclude<BridgeBlokAction, AddAction>,
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
      };
    }
    case 'moveForward':
    case 'moveBackward': {
      const target = index + (action === 'moveForward' ? 1 : -1);
      if (target < 0 || target >= siblings.length) return undefined;
      return {
        content: change(siblings.toSpliced(index, 1).toSpliced(target, 0, place.blok)),
        focusUid: blokUid,
      };
    }
    case 'deleteBlock':
      return {
        content: change(siblings.toSpliced(index, 1)),
        focusUid: null,
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
  };
}
