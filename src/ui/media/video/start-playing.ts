/**
 * Starts a film, and says whether it started. A browser may refuse sound without a press, and a
 * pause may come before the film is there: then it stays paused and its play button is the remedy.
 *
 * @returns `failed` when the file itself cannot be played
 */
export async function startPlaying(
  video: HTMLVideoElement,
): Promise<'playing' | 'held' | 'failed'> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'NotSupportedError' ? 'failed' : 'held';
  }
}
