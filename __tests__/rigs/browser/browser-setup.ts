import { requireBrowser } from '../../../scripts/find-browser';

/** Runs once before all browser tests; the workers read the path from the environment. */
export default function setUpBrowser(): void {
  process.env.CHROMIUM_PATH = requireBrowser((line) => void process.stdout.write(`${line}\n`));
}
