import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createProgressVoice } from '../../../src/processes/launcher/progress-voice';
import { readStandInArguments } from '../../../src/processes/launcher/run-launcher';
import { openStartEstimate } from '../../../src/processes/launcher/start-estimate';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';

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

describe('estimate of a start', () => {
  let nowMs = 0;
  const open = (file: string) => openStartEstimate(file, () => nowMs);
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder('start-times-');
  });
  const newFile = () => path.join(folder, 'start-times.json');
  const ownTimes = [
    ['building the site', 10],
    ['writing pages', 20],
    ['switching to the new release', 10],
  ];
  const openOwn = async () => {
    const file = newFile();
    await writeFile(file, JSON.stringify(ownTimes));
    return { file, estimate: await open(file) };
  };
  const run = async (estimate: Awaited<ReturnType<typeof open>>, seconds: readonly number[]) => {
    ownTimes.forEach(([step], index) => {
      estimate.begin(String(step));
      nowMs += (seconds[index] ?? 0) * 1000;
    });
    await estimate.save();
  };

  test('steps are weighted by the last start of this machine', async () => {
    const { estimate } = await openOwn();
    estimate.begin('building the site');
    nowMs += 4_000;
    expect(estimate.read()).toEqual({ done: 0.1, leftS: 36, isLate: false });
    nowMs += 6_000;
    estimate.begin('writing pages');
    expect(estimate.read()).toEqual({ done: 0.25, leftS: 30, isLate: false });
  });

  test('a step that takes longer is said to, and leaves the time of the others as a minimum', async () => {
    const { estimate } = await openOwn();
    estimate.begin('writing pages');
    nowMs += 90_000;
    expect(estimate.read()).toEqual({ done: 0.75, leftS: 10, isLate: true });
  });

  test('on a machine that never built, the time left is unknown until its own pace is', async () => {
    // Nor does a file that cannot be read say anything, or keep the product from starting.
    const file = newFile();
    await writeFile(file, '[["buil');
    const estimate = await open(file);
    estimate.begin('starting the stand-ins and the site server');
    nowMs += 6_000;
    expect(estimate.read().leftS).toBeUndefined();
    estimate.begin('starting the publisher');
    nowMs += 4_000;
    estimate.begin('building the site');
    nowMs += 10_000;
    estimate.begin('reading stories and products');
    const { leftS, done } = estimate.read();
    // Twice as slow as the default times of the first three steps.
    expect(leftS).toBeCloseTo(((1 - done) / done) * 20);
  });

  test('a start that built keeps its times, any other leaves them alone', async () => {
    const { file, estimate } = await openOwn();
    estimate.begin('building the site');
    await estimate.save();
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ownTimes);
    await run(await open(file), [1, 2, 3]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
      ['building the site', 1],
      ['writing pages', 2],
      ['switching to the new release', 3],
    ]);
  });
});

describe('options of npm start', () => {
  test('--reset is passed on to the stand-ins, and is not the default', () => {
    expect(readStandInArguments(['--reset'], { services: 'embedded' })).toEqual(['--reset']);
    expect(readStandInArguments([], { services: 'embedded' })).toEqual([]);
    expect(readStandInArguments([], { services: 'remote' })).toEqual([]);
  });

  test('an unknown option is named', () => {
    expect(() => readStandInArguments(['--rest'], { services: 'embedded' })).toThrow(
      '"--rest" is not an option. The only one is --reset, which restores the demo space.',
    );
  });

  test('--reset is refused with the real services', () => {
    expect(() => readStandInArguments(['--reset'], { services: 'remote' })).toThrow(
      /service keys are set.*Leave it out/,
    );
  });
});
