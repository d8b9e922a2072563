import type {
  ArticleListBlok,
  SectionBlok,
  GlobalContent,
  MenuBlok,
} from '../../../src/content/model/stored-content';
import type { GeneratedStory } from './story-record';
import type { StoryScope } from './story-scope';
import { anyArticle, articleLink, metaInfoValue, noSocialLinks, pathLink } from './story-scope';
import { generatedArticleUuid, categories, categoryUuid, topicUuid } from './space-size';
import { capital, personName, phrase, sentence } from './write-sentences';
import { demoShop } from '../storefront-service/demo-shop/demo-shop';
import { callToActionBlok, faqBlok, filmBlok, quoteBlok } from './generate-bloks';
import { textParagraph } from './generate-nodes';

/** Returns a page with every type of section. */
export function generatePage(scope: StoryScope, slug: string): GeneratedStory {
  const title = capital(slug.replaceAll('-', ' '));
  return {
    name: title,
    content: {
      _uid: scope.nextUid(),
      component: 'page',
      title,
      body: allSections(scope),
      meta_info: metaInfoValue(scope, `${title}: boxing at home`),
    },
  };
}

/** Returns the global story: menus, footer and an announcement. */
export function generateGlobal(scope: StoryScope): GeneratedStory {
  const { random, nextUid } = scope;
  const content: GlobalContent = {
    _uid: nextUid(),
    component: 'global',
    ...noSocialLinks,
    pre_header: [],
    size_charts: [],
    combinations: 'jab, cross\njab, cross, hook',
    search_synonyms: 'heavy bag, sandbag',
    announcements: [
      {
        _uid: nextUid(),
        component: 'announcement',
        active: true,
        theme: 'blue',
        headline: phrase(random),
        text: sentence(random),
        link_url: articleLink(scope, anyArticle(scope)),
        link_text: 'Read it',
      },
    ],
    header_menus: categories.map(({ name, slug }) => menu(scope, name, [`/c/${slug}`])),
    footer_menus: [menu(scope, 'More', ['/about', '/membership', '/how-it-works'])],
  };
  return { name: 'Global', content };
}

function menu({ nextUid, random }: StoryScope, label: string, paths: readonly string[]): MenuBlok {
  return {
    _uid: nextUid(),
    component: 'menu',
    label,
    url: pathLink(''),
    links: paths.map((path) => ({
      _uid: nextUid(),
      component: 'menu_link',
      label: capital(path.split('/').at(-1)?.replaceAll('-', ' ') ?? ''),
      url: pathLink(path),
      note: phrase(random),
    })),
  };
}

type SectionMaker<Component> = (
  scope: StoryScope,
) => Extract<SectionBlok, { component: Component }>;

/** Generators by component, one for every section of a page. */
const makers: { [Component in SectionBlok['component']]: SectionMaker<Component> } = {
  hero: (scope) => ({
    _uid: scope.nextUid(),
    component: 'hero',
    headline: phrase(scope.random),
    text: sentence(scope.random),
    image: scope.pictures.cover(scope.random),
    primary_label: 'Begin',
    primary_link: articleLink(scope, anyArticle(scope)),
    secondary_label: 'See the gear',
    secondary_link: pathLink('/products'),
  }),
  text_section: (scope) => ({
    _uid: scope.nextUid(),
    component: 'text_section',
    headline: phrase(scope.random),
    text: { type: 'doc', content: [textParagraph(scope)] },
  }),
  split_section: (scope) => ({
    _uid: scope.nextUid(),
    component: 'split_section',
    headline: phrase(scope.random),
    text: { type: 'doc', content: [textParagraph(scope)] },
    media: [filmBlok(scope, 'file')],
    media_side: scope.random.pick(['left', 'right'] as const),
    theme: '',
    button_label: '',
    button_link: pathLink(''),
  }),
  financing_note: ({ nextUid }) => ({
    _uid: nextUid(),
    component: 'financing_note',
    text: 'Pay over time with',
    theme: 'black',
  }),
  article_list: (scope) => articleList(scope, 'newest', []),
  categories_topics_list: ({ nextUid }) => ({
    _uid: nextUid(),
    component: 'categories_topics_list',
    headline: 'Subjects',
    categories_topics: [...categories.map(({ slug }) => categoryUuid(slug)), topicUuid(0)],
  }),
  product_list: ({ nextUid }) => ({
    _uid: nextUid(),
    component: 'product_list',
    headline: 'Gear',
    product_handles: demoShop.products.slice(0, 4).map(({ handle }) => handle),
  }),
  quote: quoteBlok,
  call_to_action: callToActionBlok,
  faq: faqBlok,
  testimonials: ({ nextUid, random }) => ({
    _uid: nextUid(),
    component: 'testimonials',
    headline: 'Members say',
    items: Array.from({ length: 3 }, () => ({
      _uid: nextUid(),
      component: 'testimonial',
      text: sentence(random),
      name: personName(random),
      detail: phrase(random),
      stars: String(random.whole(3, 5)),
    })),
  }),
  video_section: (scope) => ({
    _uid: scope.nextUid(),
    component: 'video_section',
    headline: phrase(scope.random),
    text: sentence(scope.random),
    video: [filmBlok(scope, 'file')],
  }),
  signup: ({ nextUid, random }) => ({
    _uid: nextUid(),
    component: 'signup',
    headline: phrase(random),
    text: sentence(random),
  }),
};

/** Returns every type of section once, and an additional list of picked articles. */
function allSections(scope: StoryScope): SectionBlok[] {
  const picked = Array.from({ length: 3 }, () =>
    generatedArticleUuid(scope.size, anyArticle(scope)),
  );
  return [
    ...Object.values(makers).map((make) => make(scope)),
    articleList(scope, 'picked', [...new Set(picked)]),
  ];
}

function articleList(
  { nextUid, random }: StoryScope,
  mode: ArticleListBlok['mode'],
  articles: string[],
): ArticleListBlok {
  return {
    _uid: nextUid(),
    component: 'article_list',
    headline: phrase(random),
    mode,
    layout: random.pick(['grid', 'lead', 'carousel'] as const),
    articles,
    count: String(random.whole(3, 6)),
  };
}
