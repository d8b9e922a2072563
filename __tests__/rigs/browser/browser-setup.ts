import { requireBrowser } from '../../../scripts/find-browser';

/**
 * Finds or installs Chromium once before all browser tests; workers read its path from the
 * environment.
 */
export default function setUpBrowser(): void {
  process.env.CHROMIUM_PATH = requireBrowser((line) => void process.stdout.write(`${line}\n`));
}
