/** Lint rule and its table of allowed imports: a folder may import itself and what its row names. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { resolveModule } from './module-graph.mjs';

const facts = ['domain', 'lib', 'config'];
const view = ['ui', 'hooks', 'analytics', 'storefront', ...facts];
const features = 'features';
const catalog = 'analytics/catalog.ts';

/** Folders of `src`. A new one needs a row here and in the README. */
const folders = {
  config: [],
  lib: ['config'],
  domain: ['config/limits.ts', 'config/routes.ts', 'lib'],
  styles: [],
  content: facts,
  storefront: facts,
  analytics: facts,
  hooks: ['styles/breakpoints.ts', ...facts],
  ui: [
    'hooks',
    'lib',
    'config',
    'domain/article/author.ts',
    'domain/media',
    'domain/story/link.ts',
  ],
  'app-shell': ['gatsby/engine/page-loader', features, ...view],
  styleguide: [features, 'app-shell', 'ui', 'hooks', ...facts],
  templates: ['styleguide', features, 'app-shell', ...view],
  'preview/draft': ['content', features, ...facts],
  'preview/shell': [
    'preview/draft',
    'gatsby/engine/page-loader',
    'content',
    features,
    'app-shell',
    ...facts,
  ],
  pages: [features, 'app-shell', ...view],
  'gatsby/before-scripts': ['gatsby/engine/late-scripts', 'lib', 'config'],
  'gatsby/browser': ['preview/shell/start-preview.ts', features, 'app-shell', ...view],
  'gatsby/ssr': ['gatsby/engine/late-scripts', 'app-shell', 'styles', ...facts],
  'gatsby/engine': facts,
  'gatsby/config': ['content', ...facts],
  'gatsby/node': [
    'gatsby/config',
    'gatsby/engine',
    'content',
    'storefront/admin',
    ...['storefront/products/product-node.ts', 'storefront/products/published-variants.ts'],
    ...facts,
  ],
  functions: [
    'content',
    'preview/draft',
    'storefront',
    'analytics/product-shape.ts',
    catalog,
    ...facts,
  ],
  api: ['functions', 'content', 'storefront', ...facts],
  'processes/shared': ['lib', 'config'],
  'processes/launcher': ['processes/shared', 'config', 'lib'],
  'processes/publisher': [
    'processes/shared',
    'gatsby/engine/resident-builder',
    'gatsby/config/storyblok-source.ts',
    'content/content-transport.ts',
    ...['content/enhance/shown-products.ts', 'content/fields/story-id.ts'],
    ...['content/parse-story.ts', 'content/story-error.ts'],
    ...['content/mapped-stories.ts', 'content/model-words.ts'],
    ...['content/shown-fields.ts', 'functions/preview/check-marker.ts'],
    ...facts,
  ],
  'processes/site-server': ['processes/shared', 'analytics', 'api', 'functions', ...facts],
};

/**
 * Imports of every tool. The transport has the rates and retries of the content service, and the clock that tests
 * replace; ids of the service may be too large for numbers; `processes/shared` has the stores of releases, files that are replaced whole and redaction.
 */
const transport = 'content/content-transport.ts';
const idsAndModel = ['content/fields/story-id.ts', 'content/model'];
const tool = ['tools/clients', transport, ...idsAndModel, 'processes/shared', ...facts];

const adminApi = ['storefront/admin/admin-token.ts', 'storefront/admin/deprecations.ts'];

/** Folders beside `src`. Each may import itself too, and none the site's clients. */
const houses = {
  'tools/clients': [transport, ...adminApi, ...facts],
  'tools/push-schema': tool,
  'tools/setup': ['tools/push-schema', ...tool],
  // The publisher saves its state in the bucket too.
  'tools/backup': ['processes/publisher/release/saved-state.ts', ...tool],
  'tools/doctor': [
    'tools/setup',
    // Asks the services as build, functions and publisher do, and judges stories as the build does.
    'content/parse-story.ts',
    'content/mapped-stories.ts',
    'functions/email-marketing/check-account.ts',
    'functions/email-marketing/request-service.ts',
    'gatsby/node/redirects/find-redirects.ts',
    'processes/publisher/mirror/space-reader.ts',
    'processes/publisher/release/edge-purge.ts',
    ...adminApi,
    'storefront/client/storefront-error.ts',
    'storefront/generated',
    ...tool,
  ],
  'tools/import': [
    'tools/html-to-rich-text',
    'tools/setup/terminal.ts',
    // Only what the site can read and reach is written into a space.
    'content/enhance/headings.ts',
    'content/fields/slug.ts',
    'content/parse-story.ts',
    ...tool,
  ],
  'tools/html-to-rich-text': ['domain/story/link.ts', 'lib'],
  'stand-ins/services': [
    'stand-ins/desk',
    'stand-ins/demo',
    'processes/shared',
    'content/model',
    catalog,
    ...facts,
  ],
  'stand-ins/desk': [
    'tools/html-to-rich-text',
    'processes/shared/atomic-file.ts',
    'styles',
    'ui',
    ...facts,
  ],
  'stand-ins/demo': [],
};

/** Parts of the stand-ins that tests of the product and the tools may import; for all else they use HTTP. */
const published = [
  'stand-ins/services/rigs',
  'stand-ins/services/content-service/demo-space',
  'stand-ins/services/content-service/faults/fault-kinds.ts',
  'stand-ins/services/storefront-service/demo-shop',
  'stand-ins/services/storefront-service/faults/fault-kinds.ts',
  'stand-ins/services/shared/random.ts',
  'stand-ins/services/space-generator',
  'stand-ins/desk/bundle-desk.ts',
];

/** A feature reaches another only here: its cards, its store, or one exported button. */
const featureReaches = {
  announcement: [],
  articles: [],
  'articles/body': ['features/articles', 'features/training'],
  'articles/page': [
    'features/articles',
    'features/products',
    'features/reading-state',
    'features/signup',
    'features/training',
  ],
  'back-in-stock': ['features/signup'],
  cart: [
    'features/delivery-estimate',
    'features/discount-link',
    'features/free-shipping',
    'features/shared-cart',
    'features/suggestions',
  ],
  checkout: ['features/cart', 'features/free-shipping', 'features/orders'],
  'delivery-estimate': ['features/free-shipping'],
  consent: [],
  'discount-link': [],
  'free-shipping': [],
  'shared-cart': [],
  suggestions: [],
  orders: ['features/articles', 'features/cart'],
  reviews: ['features/orders/last-order.ts'],
  navigation: [
    'features/cart',
    'features/consent',
    'features/search/search-shortcut.ts',
    'features/training-log/today',
  ],
  pages: ['features/articles', 'features/products', 'features/signup', 'features/taxonomy'],
  'training-plans': [
    'features/articles',
    'features/cart',
    'features/products',
    'features/taxonomy',
    'features/training-log',
  ],
  products: ['features/back-in-stock', 'features/cart'],
  'reading-state': [],
  search: [],
  signup: [],
  sitemap: [],
  taxonomy: ['features/articles', 'features/products'],
  timer: ['features/training'],
  training: ['features/training-log'],
  'training-log': [],
};

/** Rooms of the cart from the bottom up: each may import those before it. */
const cartRooms = [
  'state',
  'storage',
  'outbox',
  'sync',
  'store',
  'reports',
  'views',
  'loading',
  'buttons',
];

/** Single files with a row apart from their folder's. */
const files = {
  'gatsby-config.ts': ['gatsby/config', 'gatsby/engine/admin-route', 'config'],
  'gatsby-node.ts': ['gatsby/node'],
  'plugins/gatsby-source-shopify/gatsby-node.ts': ['gatsby/node/shop-source'],
  'gatsby-browser.tsx': ['gatsby/browser', 'app-shell', 'styles'],
  'gatsby-ssr.tsx': ['gatsby/ssr', 'gatsby/engine/late-scripts', 'app-shell'],
};

/** Folders with code that reaches a browser or is rendered on the server; `.oxlintrc.json` lists them too. */
const shippedFolders = [
  'analytics',
  'app-shell',
  'content',
  'domain',
  'features',
  'gatsby/before-scripts',
  'gatsby/browser',
  'gatsby/ssr',
  'hooks',
  'lib',
  'pages',
  'preview',
  'storefront',
  'styleguide',
  'templates',
  'ui',
];

/**
 * Lint rule: an import within `src`, `tools` and `stand-ins` follows the table. Types, `import()` and re-exports count.
 *
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const importDirections = {
  meta: { type: 'problem', schema: [], messages: { direction: '{{message}}' } },
  create(context) {
    const root = context.cwd;
    zones ??= importZones(root);
    const importer = path.relative(root, context.filename);
    const isTest = importer.includes('__tests__/');
    const own = zones
      .filter(({ ofTests = false }) => ofTests === isTest)
      .filter(({ target }) => target.some((one) => isIn(one, importer)));
    if (own.length === 0) return {};
    const check = (node) => {
      const specifier = node.source?.value;
      const file = typeof specifier === 'string' && resolve(context.filename, specifier);
      if (!file) return;
      const inProject = path.relative(root, file);
      if (!/^(src|tools|stand-ins)\//.test(inProject)) return;
      const imported = inProject.replace(/^src\//, '');
      for (const { allows, message } of own) {
        if (!allows(imported)) context.report({ node, messageId: 'direction', data: { message } });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** Read once a run. */
let zones;

/** A style sheet or a data file needs its extension, so its path is the specifier's. */
function resolve(importer, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  return resolveModule(importer, specifier) ?? path.resolve(path.dirname(importer), specifier);
}

/** `target/*` names the files of a folder without those of its folders. */
function isIn(target, file) {
  if (target.endsWith('/*')) return path.dirname(file) === target.slice(0, -2);
  return file === target || file.startsWith(`${target}/`);
}

/** @param {string} root folder of the project */
function importZones(root) {
  requireRows(
    `${root}/src`,
    { ...folders, features: [], gatsby: [], preview: [], processes: [] },
    'src',
  );
  for (const roof of ['gatsby', 'preview', 'processes']) {
    requireRows(`${root}/src/${roof}`, roomsUnder(roof), `src/${roof}`);
  }
  requireRows(`${root}/src/features`, featureReaches, 'src/features');
  requireRows(
    `${root}/tools`,
    { ...roomsUnder('tools', houses), __tests__: [], node_modules: [] },
    'tools',
  );
  requirePlaces(root, [
    ...shippedFolders,
    ...published,
    ...[folders, houses, featureReaches, files].flatMap(Object.entries).flat(2),
  ]);
  const testZone = {
    ofTests: true,
    target: ['__tests__', 'tools/__tests__'],
    allows: (to) => !/^stand-ins\/.*\.ts/.test(to) || published.some((one) => isIn(one, to)),
    message: 'Use the stand-ins by HTTP and by their rigs (scripts/lint/import-directions.mjs).',
  };
  return [
    testZone,
    ...Object.entries(folders).map(([folder, allowed]) => zone([`src/${folder}`], folder, allowed)),
    ...Object.entries(houses).map(([house, allowed]) => zone([house], house, allowed)),
    ...Object.entries(featureReaches).map(([name, reaches]) => featureZone(name, reaches)),
    ...readdirSync(`${root}/src/features/cart`).map(cartZone),
    ...Object.entries(files).map(([file, allowed]) => zone([file], file, allowed)),
    {
      target: shippedFolders.map((folder) => `src/${folder}`),
      allows: (imported) => imported !== 'config/env.ts' && imported !== 'config/content-access.ts',
      message: 'It holds secrets. What a browser may know is in config/public-env.ts.',
    },
  ];
}

/** Returns the rows of the folders inside one folder, by their names in it. */
function roomsUnder(roof, rows = folders) {
  const names = Object.keys(rows).filter((name) => name.startsWith(`${roof}/`));
  return Object.fromEntries(names.map((name) => [name.slice(roof.length + 1), rows[name]]));
}

function zone(target, name, allowed) {
  const itself = name.includes('.') ? [] : [name];
  return {
    target,
    allows: (imported) => [...itself, ...allowed].some((folder) => isIn(folder, imported)),
    message: `From ${name} only ${[...itself, ...allowed].join(', ')} may be imported (scripts/lint/import-directions.mjs).`,
  };
}

/** `articles` has a row apart from `articles/body`, so its own files are meant by pattern. */
function featureZone(name, reaches) {
  const split = Object.keys(featureReaches).filter((other) => other.startsWith(`${name}/`));
  const target = split.length > 0 ? `src/features/${name}/*` : `src/features/${name}`;
  const allowed = [`features/${name}`, ...reaches, ...view];
  return {
    target: [target],
    allows: (imported) => allowed.some((folder) => isIn(folder, imported)),
    message: `From features/${name} only ${allowed.join(', ')} may be imported (scripts/lint/import-directions.mjs).`,
  };
}

/** A room that is not listed may import no other. */
function cartZone(room) {
  const lower = cartRooms.slice(0, cartRooms.indexOf(room) + 1);
  return {
    target: [`src/features/cart/${room}`],
    allows: (imported) =>
      !isIn('features/cart', imported) ||
      [room, ...lower].some((each) => isIn(`features/cart/${each}`, imported)),
    message: `In features/cart, ${room} may import only rooms below it: ${lower.join(', ')} (scripts/lint/import-directions.mjs).`,
  };
}

function requireRows(folder, rows, name) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !(entry.name in rows)) {
      throw new Error(
        `${name}/${entry.name} has no row in scripts/lint/import-directions.mjs: say what it may import.`,
      );
    }
  }
}

/** A row without its folder or file would allow imports by accident. */
function requirePlaces(root, names) {
  const missing = names.filter(
    (name) =>
      !['', 'src', 'src/features'].some((parent) => existsSync(path.join(root, parent, name))),
  );
  if (missing.length === 0) return;
  throw new Error(
    `scripts/lint/import-directions.mjs names what does not exist: ${missing.join(', ')}.`,
  );
}
