/**
 * Lets views be updated at any moment, as a page's are: React then expects no `act` around updates that
 * come from timers and from answers of a real service, which a busy machine delays past the waits of
 * a test. Testing Library's own events still flush theirs. Call it in `beforeAll`: Testing Library sets
 * the flag when it is imported.
 */
export function allowLiveUpdates(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
}
