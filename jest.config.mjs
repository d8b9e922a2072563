/** @type {import('jest').Config} Browser tests are Playwright's (`__tests__/browser`); everything else runs here. */
const config = {
  testMatch: ['<rootDir>/__tests__/**/*.test.ts', '<rootDir>/__tests__/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/browser/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/', '<rootDir>/.data/'],
  watchPathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/', '<rootDir>/.data/'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup/refuse-noise.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '^gatsby$': '<rootDir>/__tests__/setup/gatsby-module.tsx',
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
  testEnvironment: 'node',
};

export default config;
