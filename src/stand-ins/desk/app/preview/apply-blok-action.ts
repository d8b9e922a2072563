import type { BlokContent } from '../wire/management';
import { changeBlokList, copyBlok, findBlokPlaces } from './blok-places';
import type { BlokAction, DeskMessage } from './bridge-messages';

/** Content after an action of the page, the blok to open, and what the page is told. */
type Outcome = { content: BlokContent; focusUid: string | null; messages: readonly DeskMessage[] };

/** Changes the content as the bar over a blok in the page asks; `undefined` if nothing can change. */
export function applyBlokAction(
  content: BlokContent,
  action: BlokAction,
  blokUid: string,
): Outcome | undefined {
  const place = findBlokPlaces(content, blokUid)?.at(-1);
  if (!place) return undefined;
  const { siblings, index } = place;
  const change = (list: readonly BlokContent[]) => changeBlokList(content, blokUid, () => list);
  switch (action) {
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
    case 'addBlockBefore':
    case 'addBlockAfter':
      return undefined;
  }
}
