import type { NodeJson } from './rich-text-json';

/** Maximum number of columns or rows that a pasted cell spans. */
const maxSpan = 100;

/** True for a table that only places things, as in old pages and in mails. */
export function isLayoutTable(table: Element): boolean {
  if (['presentation', 'none'].includes(table.getAttribute('role') ?? '')) return true;
  return table.querySelectorAll('td, th').length < 2 || table.querySelector('table') !== null;
}

/**
 * Converts a table with its spans and head cells. Rows without cells are dropped.
 *
 * @param readBlocks reads the content of a cell or of the caption
 */
export function readTable(
  table: Element,
  readBlocks: (element: Element) => readonly NodeJson[],
): NodeJson[] {
  const caption = table.querySelector('caption');
  const rows = [...table.querySelectorAll('tr')].flatMap((row): NodeJson[] => {
    const cells = [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH');
    const content = cells.map((cell) => toCell(cell, readBlocks(cell)));
    return content.length > 0 ? [{ type: 'tableRow', content }] : [];
  });
  return [
    ...(caption ? readBlocks(caption) : []),
    ...(rows.length > 0 ? [{ type: 'table', content: rows }] : []),
  ];
}

function toCell(cell: Element, content: readonly NodeJson[]): NodeJson {
  const isHead = cell.tagName === 'TH' || cell.closest('thead') !== null;
  return {
    type: isHead ? 'tableHeader' : 'tableCell',
    attrs: { colspan: spanOf(cell, 'colspan'), rowspan: spanOf(cell, 'rowspan'), colwidth: null },
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  };
}

function spanOf(cell: Element, name: string): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span >= 1 ? Math.min(span, maxSpan) : 1;
}
