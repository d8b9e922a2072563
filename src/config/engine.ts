import type { Variables } from './read-variables';

/**
 * Seams into private code of packages, each with a room in `gatsby/engine`. `gatsby/engine/seams` says what
 * each one touches and what a person has of it.
 */
export const seamNames = [
  'swc',
  'steady-hash',
  'late-scripts',
  'page-loader',
  'admin-route',
  'resident-builder',
] as const;

export type SeamName = (typeof seamNames)[number];

/**
 * Reads `ENGINE_OFF`: names of seams that are off, with commas between them, or `all`. Reports a problem if
 * one is unknown.
 */
export function readSeamsOff(variables: Variables, problems: string[]): SeamName[] {
  const names = (variables.ENGINE_OFF ?? '').split(',').map((name) => name.trim());
  if (names.includes('all')) return [...seamNames];
  for (const name of names) {
    if (name === '' || seamNames.some((seam) => seam === name)) continue;
    problems.push(
      `ENGINE_OFF names "${name}", but must be "all" or some of ${seamNames.join(', ')}.`,
    );
  }
  return seamNames.filter((seam) => names.includes(seam));
}

/**
 * Returns true unless `ENGINE_OFF` names the seam. In a build and in the browser, for which
 * `gatsby/config/load-environment` passes the checked names on.
 */
export function isOn(seam: SeamName): boolean {
  return !(process.env.GATSBY_ENGINE_OFF ?? '').split(',').includes(seam);
}
