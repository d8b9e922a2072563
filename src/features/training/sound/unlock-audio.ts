/**
 * Opens the sound of the page. Browsers allow that only from a press, so call it from one.
 *
 * @returns nothing where the browser has no Web Audio
 */
export function unlockAudio(): AudioContext | undefined {
  if (!('AudioContext' in window)) return undefined;
  const context = new AudioContext();
  // Safari opens it asleep even from a press.
  if (context.state === 'suspended') void context.resume();
  return context;
}
