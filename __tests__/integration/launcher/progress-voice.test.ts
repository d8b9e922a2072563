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

test('a file gets one line a step', () => {
  expect(speak(false)).toMatch(/^ {2}building \(\d+ s\)\n {2}writing pages \(\d+ s\)\nReady\.\n$/);
});

test('a terminal keeps one line of progress, gone before what stays', () => {
  const lines = speak(true).split('\r\x1b[K');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe('Ready.\n');
});
