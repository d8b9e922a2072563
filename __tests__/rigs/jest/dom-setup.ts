import type * as TestingLibrary from '@testing-library/dom';

/** Settings of Testing Library where there is a document; its packages take a while to load. */
if (typeof document !== 'undefined') {
  // Matchers such as `toBeVisible`.
  jest.requireActual('@testing-library/jest-dom');
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/dom');
  // Views that ask a real server take longer than the second that is usual, on a busy machine.
  configure({ asyncUtilTimeout: 60_000 });
}
