import { createBuildOutput } from '../../../../../src/processes/publisher/build/build-output';

function read(text: string) {
  const output = createBuildOutput();
  const steps = text.split('\n').map((line) => output.read(line));
  return { ...output, steps: steps.filter((step) => step !== undefined) };
}

test('build output: the cause of a failure is Gatsby’s error, without places in code', () => {
  const output = read(`success source and transform nodes - 0.024s
warning Article "x" has no topic and was left out.
error "gatsby-node.js" threw an error while running the createPages lifecycle:

boom in create pages

> 1 | exports.createPages = () => { throw new Error('boom in create pages'); };
    |                                     ^
  2 |

  Error: boom in create pages

  - gatsby-node.js:1 exports.createPages
    /site/gatsby-node.js:1:281

failed createPages - 0.025s`);
  expect(output.cause().split('\n')).toEqual([
    'the program of the site threw an error while running the createPages lifecycle:',
    'boom in create pages',
    '  Error: boom in create pages',
  ]);
  expect(output.warnings()).toEqual(['Article "x" has no topic and was left out.']);
});

test('build output: reports the last lines as cause when no error is named', () => {
  const lines = Array.from({ length: 30 }, (_, number) => `line ${number}`);
  expect(read(lines.join('\n')).cause()).toBe(lines.slice(10).join('\n'));
});

test.each([
  ['SIGABRT', 'lack of memory'],
  ['SIGKILL', 'lack of memory'],
  ['SIGSEGV', 'a damaged cache'],
] as const)('build output: names %s, and its likely cause, not the dump', (signal, likely) => {
  const output = read('FATAL ERROR: Reached heap limit\n 1: 0xb78db3 node::OOMErrorHandler');
  const cause = output.cause({ code: null, signal });
  expect(cause).toContain(`The build was ended by ${signal}, most likely for ${likely}`);
});
