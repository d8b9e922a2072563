/**
 * A release is named after the moment its build began, so that names sort by age and can be folder
 * names everywhere: `2026-11-21T02-30-00-123Z`.
 */
const releaseIdPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export function isReleaseId(name: string): boolean {
  return releaseIdPattern.test(name);
}

/** A name that sorts after `newest`, even when the clock was set back. */
export function nextReleaseId(now: Date, newest: string | undefined): string {
  const id = toReleaseId(now);
  if (newest === undefined || id > newest) return id;
  return toReleaseId(new Date(toDate(newest).getTime() + 1));
}

function toReleaseId(moment: Date): string {
  return moment.toISOString().replace(/[:.]/g, '-');
}

function toDate(releaseId: string): Date {
  return new Date(releaseId.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));
}
