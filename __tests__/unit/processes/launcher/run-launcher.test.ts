import { readStandInArguments } from '../../../../src/processes/launcher/run-launcher';

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
