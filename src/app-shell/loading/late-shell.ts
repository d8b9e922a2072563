import { timings } from '../../config/limits';
import { whenIdle } from '../../lib/browser/when-idle';
import type * as lateShellScript from './late-shell-script';

let script: typeof lateShellScript | undefined;

/**
 * Returns the part of the shell that reading does not need, once it has loaded: until then nothing that
 * was typed is stored before a reload, and no copies of pages are known.
 */
export function lateShell(): typeof lateShellScript | undefined {
  return script;
}

/** Starts the late part of the shell for the page that is open, when the browser is idle. */
export function startLateShell(): void {
  // A script that does not arrive is loaded with the next page.
  whenIdle(() => void visitPage().catch(() => undefined), timings.prefetchIdleTimeoutMs);
}

/** Puts what was typed into the HTML of a page into the page that has replaced it. */
export function carryTypedFields(served: readonly Element[]): void {
  // Without the script, as without a connection, the fields are empty.
  void loadScript()
    .then(({ putTypedFieldsBack: carry }) => carry(served))
    .catch(() => undefined);
}

async function visitPage(): Promise<void> {
  await (await loadScript()).visitPage();
}

async function loadScript(): Promise<typeof lateShellScript> {
  script = await import('./late-shell-script');
  return script;
}
