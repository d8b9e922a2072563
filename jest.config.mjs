/**
 * Markdown readers of the demo space, and the transport of the management API's client; they ship as
 * ES modules only, which Jest must translate.
 */
const esmOnlyPackages = [
  '(?:remark|mdast-util|micromark|unist-util|vfile)(?:-[a-z-]+)?',
  'unified|bail|ccount|character-entities|decode-named-character-reference|devlop|is-plain-obj',
  'longest-streak|markdown-table|trough|zwitch|escape-string-regexp|ky',
].join('|');

/**
 * Browser tests are Playwright's (`__tests__/browser`); everything else runs here.
 *
 * @type {import('jest').Config}
 */
const config = {
  testMatch: ['<rootDir>/{,tools/,stand-ins/*/}__tests__/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/browser/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/', '<rootDir>/.data/'],
  watchPathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/', '<rootDir>/.data/'],
  globalSetup: '<rootDir>/__tests__/rigs/jest/shared-folder.ts',
  setupFilesAfterEnv: [
    '<rootDir>/__tests__/rigs/jest/refuse-noise.ts',
    '<rootDir>/__tests__/rigs/jest/dom-setup.ts',
  ],
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '^gatsby$': '<rootDir>/__tests__/rigs/jest/gatsby-module.tsx',
    '^@storyblok/schema$': '<rootDir>/__tests__/rigs/jest/storyblok-schema.cjs',
    '^yaml$': '<rootDir>/__tests__/rigs/jest/yaml.cjs',
    '^storyblok-js-client$': '<rootDir>/__tests__/rigs/jest/storyblok-js-client.cjs',
  },
  transform: {
    '^.+\\.(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnlyPackages})/)`],
  testEnvironment: 'node',
  // Only ends a test that hangs: a loaded machine can be twenty times slower than a quiet one.
  testTimeout: 5 * 60_000,
  // One more than this project's machine has processors: many suites wait for processes, timers and
  // disks, and so do the browser tests beside which they begin.
  maxWorkers: 3,
  // What suites leave behind in a worker adds up to almost 2 GB by the end of the run.
  workerIdleMemoryLimit: '1GB',
};

export default config;
