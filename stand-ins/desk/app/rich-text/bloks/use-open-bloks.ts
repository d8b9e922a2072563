import { useCallback, useMemo, useState } from 'react';
import { isBlokLike } from '../../../validate/read-schema';
import { uidsIn } from '../../form/uids-in';
import type { Library } from '../../wire/management';
import type { NodeJson } from '../../../../../tools/html-to-rich-text/rich-text-json';
import { childrenOf, isNodeJson } from '../../../../../tools/html-to-rich-text/rich-text-json';
import type { BlokSettings } from './blok-context';

type OpenBloks = { uids: ReadonlySet<string>; focusUid: string | null };

/**
 * Keeps which bloks of a text are open.
 *
 * @param openBlokUid blok that the form asks to open, or one inside it; a new one asks again
 */
export function useOpenBloks(
  library: Library,
  value: unknown,
  openBlokUid: string | null,
): BlokSettings {
  const [open, setOpenBloks] = useState<OpenBloks>({ uids: new Set(), focusUid: null });
  const [asked, setAsked] = useState<string | null>(null);
  const setOpen = useCallback((blokUid: string, isOpen: boolean, takesFocus = false) => {
    setOpenBloks(({ uids }) => {
      const others = [...uids].filter((uid) => uid !== blokUid);
      return {
        uids: new Set(isOpen ? [...others, blokUid] : others),
        focusUid: takesFocus ? blokUid : null,
      };
    });
  }, []);
  if (asked !== openBlokUid) {
    setAsked(openBlokUid);
    const found = openBlokUid && isNodeJson(value) ? findBlok(value, openBlokUid) : undefined;
    if (found) setOpen(found, true);
  }
  return useMemo(
    () => ({ library, openUids: open.uids, focusUid: open.focusUid, setOpen }),
    [library, open, setOpen],
  );
}

/** Returns the `_uid` of the text's blok that has another one anywhere inside. */
function findBlok(node: NodeJson, uid: string): string | undefined {
  const body = node.attrs?.body;
  if (node.type === 'blok' && Array.isArray(body)) {
    return body.filter(isBlokLike).find((blok) => uidsIn(blok).has(uid))?._uid;
  }
  for (const child of childrenOf(node)) {
    const found = findBlok(child, uid);
    if (found) return found;
  }
  return undefined;
}
