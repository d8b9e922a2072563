/**
 * Creates the page's audio context. Call it in a press handler, since browsers allow sound only
 * from a press.
 *
 * @returns `undefined` if the browser has no Web Audio
 */
export function unlockAudio(): AudioContext | undefined {
  if (!('AudioContext' in window)) return undefined;
  const context = new AudioContext();
  // Safari creates it suspended even from a press.
  if (context.state === 'suspended') void context.resume();
  return context;
}
