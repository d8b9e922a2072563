import { findOtherBrowsers, requireBrowser } from '../../../scripts/find-browser';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Finds or installs the browsers once before all browser tests; workers read their paths from the environment.
 * Chromium alone is required, or all with `BROWSERS=all`; the journeys of a missing one are skipped.
 *
 * @throws an Error that names what is missing
 */
export default function setUpBrowsers(): void {
  process.env.CHROMIUM_PATH = requireBrowser(say);
  const { paths, missing } = findOtherBrowsers(say);
  Object.assign(process.env, paths);
  if (missing.length > 0 && process.env.BROWSERS === 'all') throw new Error(missing.join('\n'));
  for (const line of missing) say(`${line} Its journeys are skipped.`);
}
