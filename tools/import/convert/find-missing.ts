/**
 * Compares a post with what its conversion made of it. It is the last of the rules, and holds for whatever HTML there
 * is: a word or an address that is neither in the text nor among the losses becomes a loss with its text.
 */
import { isEmoji, isElement } from './plain-text';
import { filmPage, withoutSize } from './film-addresses';

export type Written = { texts: readonly string[]; addresses: readonly string[] };

/** Elements whose text is not for readers. Scripts are losses themselves. */
const silentTags: ReadonlySet<string> = new Set(
  'SCRIPT STYLE TEMPLATE META LINK BASE HEAD TITLE'.split(' '),
);

/** Attributes that have words, and those that have addresses. */
const wordNames = ['alt', 'title', 'placeholder', 'aria-label'];
const addressNames = ['href', 'src', 'data-src', 'data', 'poster', 'action', 'value'];

/** Collects the words and addresses of an element before it is prepared. */
export function readWritten(root: Element): Written {
  const texts: string[] = [];
  const addresses = new Set<string>();
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeType === node.TEXT_NODE) {
      // An address that is text may have become a film.
      const words = (node.nodeValue ?? '').replace(/https?:\/\/\S+/g, (address) => {
        addresses.add(address);
        return ' ';
      });
      texts.push(words);
    }
    if (!isElement(node) || silentTags.has(node.tagName)) continue;
    // The second link of a file, whose word is the same in all posts.
    if (node.classList.contains('wp-block-file__button')) continue;
    const read = (name: string) => node.getAttribute(name)?.trim() ?? '';
    texts.push(...wordNames.map(read).filter(Boolean));
    if (node.tagName === 'INPUT') texts.push(read('value'));
    if (!isEmoji(node)) {
      for (const name of addressNames) {
        const value = read(name);
        if (isAddress(value, name)) addresses.add(value);
      }
    }
    waiting.push(...[...node.childNodes].reverse());
  }
  return { texts, addresses: [...addresses] };
}

function isAddress(value: string, name: string): boolean {
  if (name === 'value' || name === 'data') return /^(?:https?:)?\/\//i.test(value);
  return value !== '' && !/^(?:#|data:|javascript:)/i.test(value);
}

/**
 * Returns the texts and the addresses that a body and its losses lack.
 *
 * @param made whatever has the words of the body and the losses
 * @param resolve completes an address as the conversion does
 */
export function findMissing(
  { texts, addresses }: Written,
  made: readonly unknown[],
  resolve: (address: string) => string | undefined,
): Written {
  const shown = made.flatMap(stringsIn).join('\n');
  const words = new Set(wordsOf(shown));
  const isShown = (word: string) => words.has(word) || shown.includes(word);
  const unsized = withoutSize(shown);
  const isKept = (address: string | undefined) =>
    address !== undefined && (shown.includes(address) || unsized.includes(withoutSize(address)));
  return {
    texts: texts.filter((text) => wordsOf(text).some((word) => !isShown(word))),
    addresses: addresses.flatMap((address) => {
      const resolved = resolve(address) ?? address;
      const email = /^mailto:([^?]+)/i.exec(address)?.[1];
      return [address, resolved, filmPage(resolved), email].some(isKept) ? [] : resolved;
    }),
  };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
