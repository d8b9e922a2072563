/** Formats seconds as on a clock: 150 is "2:30", 45 is "0:45". */
export function formatDuration(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest}`;
}
