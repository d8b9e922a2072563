/** So many numbers fit side by side on a phone. */
const most = 7;

/**
 * The page numbers a list offers: the first, the last and those around the present one. `undefined`
 * stands for the numbers left out.
 */
export function visiblePages(page: number, pageCount: number): (number | undefined)[] {
  if (pageCount <= most) return range(1, pageCount);
  const start = Math.min(Math.max(page - 1, 3), pageCount - 4);
  const end = Math.max(Math.min(page + 1, pageCount - 2), 5);
  const before = page <= 4 ? range(1, start - 1) : [1, undefined];
  const after = page >= pageCount - 3 ? range(end + 1, pageCount) : [undefined, pageCount];
  return [...before, ...range(start, end), ...after];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
