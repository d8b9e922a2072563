/** @jest-environment jest-fixed-jsdom */
import { startPlaying } from '../../../../../src/ui/media/video/use-playback';

function filmThat(play: () => Promise<void>): HTMLVideoElement {
  return Object.assign(document.createElement('video'), { play });
}
const refusing = (name: string) => filmThat(() => Promise.reject(new DOMException('No.', name)));

it.each([
  ['plays', filmThat(() => Promise.resolve()), 'playing'],
  ['is held where the browser wants a press first', refusing('NotAllowedError'), 'held'],
  ['is held when a pause came first', refusing('AbortError'), 'held'],
  ['fails when the file cannot be played', refusing('NotSupportedError'), 'failed'],
] as const)('film start: %s', async (_, film, outcome) => {
  await expect(startPlaying(film)).resolves.toBe(outcome);
});

it('film start: rethrows unknown errors', async () => {
  const film = filmThat(() => Promise.reject(new TypeError('Broken.')));
  await expect(startPlaying(film)).rejects.toThrow('Broken.');
});
