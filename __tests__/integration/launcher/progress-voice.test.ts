import { createProgressVoice } from '../../../src/processes/launcher/run-launcher';

function speak(isTTY: boolean): string {
  let written = '';
  const voice = createProgressVoice({ isTTY, write: (text) => (written += text) });
  voice.progress('building');
  voice.progress('building');
  voice.progress('writing pages');
  voice.say('Ready.');
  voice.end();
  return written;
}

test('progress voice: writes one line per step to a file', () => {
  expect(speak(false)).toMatch(/^ {2}building \(\d+ s\)\n {2}writing pages \(\d+ s\)\nReady\.\n$/);
});

test('progress voice: overwrites one line of progress on a terminal, and clears it before other output', () => {
  const lines = speak(true).split('\r\x1b[K');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe('Ready.\n');
});
