/**
 * Lists of Word. Its programs write each item as a paragraph or a list of its own, with the level
 * beside it; the marker is text.
 */
import type { NodeJson } from './rich-text-json';
import { styleAttribute } from './disarm-html';
import type { Style } from './pasted-style';

/** An item before it is in its list. Never stored. */
type OfficeItem = NodeJson & {
  type: 'office_item';
  attrs: { level: number; isOrdered: boolean; start: number };
};

const maxLevel = 8;

/** Reads the level and kind of an item; `undefined` for an element that is none. */
export function officeItemOf(element: Element, style: Style): OfficeItem['attrs'] | undefined {
  const list = style.get('mso-list');
  if (list && list !== 'ignore' && list !== 'none' && !list.startsWith('skip')) {
    const level = Number(/level(\d+)/.exec(list)?.[1] ?? 1);
    return { level: withinLevels(level), ...readMarker(markerOf(element)) };
  }
  const isOnline = element.tagName === 'LI' && element.hasAttribute('data-aria-level');
  if (!isOnline) return undefined;
  const parent = element.parentElement;
  return {
    level: withinLevels(Number(element.getAttribute('data-aria-level'))),
    isOrdered: parent?.tagName === 'OL',
    start: wholeFromOne(parent?.getAttribute('start')),
  };
}

export function officeItem(attrs: OfficeItem['attrs'], content: readonly NodeJson[]): OfficeItem {
  return { type: 'office_item', attrs, content };
}

/** Puts items that follow each other into lists, those of deeper levels inside. */
export function joinOfficeItems(blocks: readonly NodeJson[]): NodeJson[] {
  const joined: NodeJson[] = [];
  let run: OfficeItem[] = [];
  const close = () => {
    joined.push(...toLists(run));
    run = [];
  };
  for (const block of blocks) {
    if (isOfficeItem(block)) run.push(block);
    else {
      close();
      joined.push(block);
    }
  }
  close();
  return joined;
}

function isOfficeItem(node: NodeJson): node is OfficeItem {
  return node.type === 'office_item';
}

function toLists(items: readonly OfficeItem[]): NodeJson[] {
  const lists: NodeJson[] = [];
  let index = 0;
  while (index < items.length) {
    const first = items[index];
    if (!first) break;
    const { level, isOrdered, start } = first.attrs;
    const content: NodeJson[] = [];
    while (index < items.length) {
      const item = items[index];
      if (!item || item.attrs.level !== level || item.attrs.isOrdered !== isOrdered) break;
      const end = endOfDeeper(items, index + 1, level);
      const inner = toLists(items.slice(index + 1, end));
      content.push({ type: 'list_item', content: [...(item.content ?? []), ...inner] });
      index = end;
    }
    lists.push(
      isOrdered
        ? { type: 'ordered_list', attrs: { order: start }, content }
        : { type: 'bullet_list', content },
    );
  }
  return lists;
}

function endOfDeeper(items: readonly OfficeItem[], from: number, level: number): number {
  const end = items.findIndex((item, index) => index >= from && item.attrs.level <= level);
  return end < 0 ? items.length : end;
}

/** Text of the marker, which Word hides from other programs by a style. */
function markerOf(element: Element): string {
  const marker = [...element.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute(styleAttribute) ?? ''),
  );
  return (marker?.textContent ?? '').trim();
}

/** A marker such as "3." or "b)" is of a numbered list; one such as "o" is a bullet. */
function readMarker(marker: string): { isOrdered: boolean; start: number } {
  const isOrdered = /^\(?(\d+|[a-z]{1,4})[.)]/i.test(marker);
  return { isOrdered, start: wholeFromOne(/^\(?(\d+)/.exec(marker)?.[1]) };
}

function withinLevels(level: number): number {
  return Number.isInteger(level) ? Math.min(Math.max(level, 1), maxLevel) : 1;
}

function wholeFromOne(text: string | null | undefined): number {
  const number = Number(text ?? 1);
  return Number.isInteger(number) && number >= 1 ? number : 1;
}
