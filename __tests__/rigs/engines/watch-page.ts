/**
 * Runs in every page before its own scripts, as text: sends what the page says on its console as an error or a
 * warning, its uncaught errors, and what its policy refuses, to an address of its own origin.
 */
export function watchPage(address: string): void {
  const send = (line: string) =>
    void navigator.sendBeacon(address, `${line} (${location.pathname})`);
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind].bind(console);
    console[kind] = (...values: unknown[]) => {
      say(...values);
      send(`console ${kind}: ${values.map(String).join(' ')}`);
    };
  }
  addEventListener('error', ({ message, target }) => {
    // A file that fails is a status of the line, or was ended by leaving the page.
    if (target instanceof Element) return;
    // The browser's own note that it observes on in the next frame.
    if (!message.startsWith('ResizeObserver loop')) send(`page error: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => send(`unhandled rejection: ${reason}`));
  document.addEventListener('securitypolicyviolation', (refusal) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = refusal;
    // This report itself, or a style of Playwright's for a picture.
    if (blockedURI.includes(address) || sourceFile.includes('eval')) return;
    send(
      `policy refused ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
    );
  });
}
