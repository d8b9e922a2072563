/** Lint rules of this project, as a plugin for oxlint. */
import { fileNames } from './file-names.mjs';
import { importDirections } from './import-directions.mjs';
import { noCycles } from './no-cycles.mjs';

/** @type {import('oxlint/plugins-dev').Rule} */
const noBarrels = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { barrel: 'No barrels: import from the file that defines it.' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'barrel' });
    return {
      ExportAllDeclaration: report,
      ExportNamedDeclaration: (node) => void (node.source && report(node)),
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'file-names': fileNames,
    'import-directions': importDirections,
    'no-barrels': noBarrels,
    'no-cycles': noCycles,
  },
};
