/** Lint rule: a file's name is kebab-case and says what is in it. */
import path from 'node:path';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const emptyNames = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'misc', 'common']);

/** @type {import('oxlint/plugins-dev').Rule} */
export const fileNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      kebab: '"{{name}}" is not kebab-case.',
      empty: '"{{name}}" says nothing. Name the file for what it holds; there are no barrels here.',
    },
  },
  create(context) {
    return {
      Program(node) {
        const name = path.basename(context.physicalFilename);
        const [stem = ''] = name.split('.');
        const isHomePage = context.physicalFilename.endsWith(path.join('src', 'pages', name));
        if (!kebabCase.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
        if (emptyNames.has(stem) && !(stem === 'index' && isHomePage)) {
          context.report({ node, messageId: 'empty', data: { name } });
        }
      },
    };
  },
};
