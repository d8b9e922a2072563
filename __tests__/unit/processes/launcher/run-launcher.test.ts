import { readStandInArguments } from '../../../../src/processes/launcher/run-launcher';

describe('the words after npm start', () => {
  test('a reset is passed on to the stand-ins, and is not asked for by default', () => {
    expect(readStandInArguments(['--reset'], { services: 'embedded' })).toEqual(['--reset']);
    expect(readStandInArguments([], { services: 'embedded' })).toEqual([]);
    expect(readStandInArguments([], { services: 'remote' })).toEqual([]);
  });

  test('a word nobody knows is named', () => {
    expect(() => readStandInArguments(['--rest'], { services: 'embedded' })).toThrow(
      '"--rest" is not an option. The only one is --reset, which restores the demo space.',
    );
  });

  test('the real services are not reset', () => {
    expect(() => readStandInArguments(['--reset'], { services: 'remote' })).toThrow(
      /service keys are set.*Leave it out/,
    );
  });
});
