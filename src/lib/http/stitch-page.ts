/** Elements before slices are written into a page, comments around them from then on. */
const mark =
  /<slice-(start|end)\s[^>]*id="([^"]+)"[^>]*><\/slice-(?:start|end)>|<!-- slice-(start|end) id="([^"]+)" -->/g;

/**
 * Returns a page with the slices in their places, as Gatsby's own `stitching` does. A place whose
 * slice does not exist keeps what it has. A slice may contain others, but not itself.
 *
 * @param html as `latin1`, which keeps the bytes of any encoding
 * @param slices HTML by the id that marks its place
 */
export function stitchPage(
  html: string,
  slices: ReadonlyMap<string, string>,
  within: readonly string[] = [],
): string {
  let assembled = '';
  let cursor = 0;
  let open: { id: string; start: number } | undefined;
  for (const match of html.matchAll(mark)) {
    const id = match[2] ?? match[4] ?? '';
    const isStart = (match[1] ?? match[3]) === 'start';
    // Slices inside the outermost one are part of its file.
    if (isStart) open ??= { id, start: match.index };
    else if (open?.id === id) {
      const slice = slices.get(id);
      const end = match.index + match[0].length;
      if (slice !== undefined && !within.includes(id)) {
        const content = stitchPage(slice, slices, [...within, id]);
        assembled += html.slice(cursor, open.start);
        assembled += `<!-- slice-start id="${id}" -->${content}<!-- slice-end id="${id}" -->`;
        cursor = end;
      }
      open = undefined;
    }
  }
  return assembled + html.slice(cursor);
}
