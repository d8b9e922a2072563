/** Escapes text that came from a browser. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Renders a readable time with its ISO form as `datetime`. */
export function renderTime(iso: string): string {
  const text = iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(text)}</time>`;
}

/** Maximum number of rows of each table. The JSON has all of them. */
const maxRows = 50;

/** Renders the first rows of a table, or a sentence if there are none. */
export function renderTable<Row>(
  emptyMessage: string,
  heads: readonly string[],
  rows: readonly Row[],
  renderRow: (row: Row) => string,
): string {
  if (rows.length === 0) return `<p>${emptyMessage}</p>`;
  return `<div class="scroll"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.slice(0, maxRows).map(renderRow).join('\n')}</tbody>
</table></div>`;
}

/** Renders a row, whose cells are HTML. */
export function renderCells(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
