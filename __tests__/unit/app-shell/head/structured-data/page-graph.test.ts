import '../../../../rigs/builders/site-url';
import { authorStructure } from '../../../../../src/app-shell/head/structured-data/author-structure';
import { collectionStructure } from '../../../../../src/app-shell/head/structured-data/collection-structure';
import { pageGraph } from '../../../../../src/app-shell/head/structured-data/page-graph';
import { storyStructure } from '../../../../../src/app-shell/head/structured-data/story-structure';

const site = 'https://www.example.com';
const image = { url: `${site}/a.jpg`, width: 1200, height: 630, alt: '' };
const facts = { url: `${site}/c/training/page/2`, title: 'Training', description: 'All.', image };

it('page graph: links page, site, organization and list', () => {
  const graph = pageGraph(
    facts,
    collectionStructure({
      path: '/c/training/page/2',
      breadcrumbs: [{ name: 'Training', path: '/c/training' }],
      items: [{ name: 'The jab', path: '/training/jab' }],
      before: 25,
    }),
  );
  expect(graph).toMatchObject([
    { '@type': 'Organization' },
    { '@type': 'WebSite', publisher: { '@id': `${site}/#organization` } },
    {
      '@type': 'CollectionPage',
      url: facts.url,
      isPartOf: { '@id': `${site}/#website` },
      breadcrumb: { '@id': `${facts.url}#breadcrumb` },
      mainEntity: { '@id': `${facts.url}#list` },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${site}/` },
        { position: 2, name: 'Training', item: `${site}/c/training` },
      ],
    },
    {
      '@type': 'ItemList',
      itemListElement: [{ position: 26, name: 'The jab', url: `${site}/training/jab` }],
    },
  ]);
});

it('page graph: has no list without items, and no breadcrumbs on the home page', () => {
  const empty = collectionStructure({ path: '/c/new', breadcrumbs: [], items: [] });
  expect(pageGraph(facts, empty).map((thing) => thing['@type'])).toEqual([
    'Organization',
    'WebSite',
    'CollectionPage',
  ]);
  const home = { path: '/', title: 'Home', description: '', imageUrl: '', publishedAt: '' };
  expect(storyStructure({ ...home, sections: [] }).breadcrumbs).toEqual([]);
});

it('page graph: describes an author without unknown facts', () => {
  const author = {
    name: 'June',
    slug: 'june',
    role: '',
    description: '',
    imageUrl: undefined,
    socialUrls: [],
  };
  const structure = authorStructure({ path: '/author/june', author, articles: [], before: 0 });
  expect(structure.entities?.[0]).toEqual({
    '@type': 'Person',
    '@id': `${site}/author/june#person`,
    name: 'June',
    url: `${site}/author/june`,
    worksFor: { '@id': `${site}/#organization` },
  });
});
