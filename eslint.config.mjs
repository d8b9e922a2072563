import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import a11y from 'eslint-plugin-jsx-a11y';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { fileNames } from './scripts/lint/file-names.mjs';
import { importZones, shippedFolders } from './scripts/lint/import-directions.mjs';
import { noCycles } from './scripts/lint/no-cycles.mjs';

const typescript = ['**/*.{ts,tsx}'];
const shipped = [
  'gatsby-{browser,ssr}.tsx',
  ...shippedFolders.map((folder) => `src/${folder}/**/*.{ts,tsx}`),
];
/** Lists of products and texts have no maximum length. */
const demoData = ['src/stand-ins/demo/**'];
/** Files of which Gatsby or a tool demands a default export. */
const defaultExports = [
  'src/{templates,pages,api}/**',
  'gatsby-config.ts',
  '{src,scripts}/*.d.ts',
  '*.config.{ts,mjs}',
  '__tests__/rigs/browser/{browser-setup,start-product}.ts',
];

const noBarrels = [
  {
    selector: 'ExportAllDeclaration',
    message: 'No barrels: import from the file that defines it.',
  },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No barrels: import from the file that defines it.',
  },
];

export default defineConfig(
  globalIgnores([
    'public',
    '.cache',
    '.data',
    'coverage',
    'test-results',
    'playwright-report',
    'src/gatsby-types.d.ts',
    'src/storefront/generated',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    name: 'house/every-file',
    plugins: {
      house: { rules: { 'file-names': fileNames, 'no-cycles': noCycles } },
      'import-x': importX,
    },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'house/file-names': 'error',
      'house/no-cycles': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones: importZones(import.meta.dirname) }],
      'no-restricted-syntax': ['error', ...noBarrels],
    },
  },
  {
    name: 'house/typescript',
    files: typescript,
    extends: [tseslint.configs.strict, tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Enums of graphql are strings, and documents are written with the strings.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    name: 'house/react',
    files: ['**/*.tsx', 'src/{features,hooks,ui,app-shell}/**/*.ts'],
    extends: [a11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      // Safari drops the list role of a list without bullets.
      'jsx-a11y/no-redundant-roles': ['error', { ol: ['list'], ul: ['list'] }],
      // A panel without focusable content must be focusable itself.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel'] }],
      // These two rules belong to React's compiler, which is not in use. They mistake an element
      // reached through a ref for React's own data.
      'react-hooks/immutability': 'off',
      'react-hooks/refs': 'off',
    },
  },
  {
    name: 'house/shipped',
    files: shipped,
    rules: { 'no-console': 'error', 'import-x/no-nodejs-modules': 'error' },
  },
  {
    name: 'house/sizes',
    files: ['src/**', 'scripts/**'],
    ignores: demoData,
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    name: 'house/markup-sizes',
    files: ['src/**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    name: 'house/tests',
    files: ['__tests__/**'],
    // Answers of services are untyped in tests; the test asserts what they hold.
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'jsx-a11y/anchor-has-content': 'off',
    },
  },
  {
    name: 'house/plain-javascript',
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    name: 'house/browser-script',
    files: ['src/stand-ins/*/browser/**/*.js', 'static/**/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },
  {
    name: 'house/default-exports',
    files: defaultExports,
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    name: 'house/hook-lists',
    files: ['gatsby-{node,browser,ssr}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
