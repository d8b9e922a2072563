/** Attribute with the name of an icon that the site does not have. */
export const missingIconAttribute = 'data-missing-icon';

const reported = new Set<string>();

/** Reports each missing name once: a list would report it on every line. */
export function reportMissingIcon(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  // The specification asks for this message.
  // oxlint-disable-next-line no-console
  console.error('Could not find one or more icon(s)', name);
}

/** Reports the missing icons of static HTML, whose views never run in the browser. */
export function reportMissingIcons(root: Element): void {
  for (const place of root.querySelectorAll(`[${missingIconAttribute}]`)) {
    reportMissingIcon(place.getAttribute(missingIconAttribute) ?? '');
  }
}
