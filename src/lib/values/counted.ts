/**
 * Writes an integer with commas between thousands: "1,204". Without `Intl`, whose data takes a slow
 * phone 150 ms to load and which every page would load before its first press.
 */
export function groupThousands(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Formats a number with what it counts: "1 article", "1,204 articles". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${groupThousands(count)} ${count === 1 ? singular : plural}`;
}
