/** What a key asks for in train mode. */
export type KeyWish = 'leave' | 'toggle' | 'skip' | 'goBack' | 'restart' | 'mute';

const wishes: Readonly<Record<string, KeyWish>> = {
  Escape: 'leave',
  ' ': 'toggle',
  ArrowRight: 'skip',
  ArrowLeft: 'goBack',
  r: 'restart',
  m: 'mute',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Reads a key press. Keys that mean something to what has the focus are left to it: a space to a
 * button, an arrow to the volume. So are the browser's own shortcuts.
 */
export function readKey({ key, target, ctrlKey, metaKey, altKey }: KeyPress): KeyWish | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target instanceof HTMLInputElement && (key === ' ' || key.startsWith('Arrow'))) {
    return undefined;
  }
  if (target instanceof HTMLButtonElement && key === ' ') return undefined;
  return wishes[key.length === 1 ? key.toLowerCase() : key];
}
