import type { GlobalContent, MenuBlok } from '../content-service/content-types';
import { allSections } from './generate-sections';
import type { GeneratedStory } from './story-record';
import type { StoryScope } from './story-scope';
import { anyArticle, articleLink, metaInfo, pathLink } from './story-scope';
import { categories } from './space-plan';
import { capital, phrase, sentence } from './write-sentences';

/** A page with every kind of section. */
export function generatePage(scope: StoryScope, slug: string): GeneratedStory {
  const title = capital(slug.replaceAll('-', ' '));
  return {
    name: title,
    content: {
      _uid: scope.nextUid(),
      component: 'page',
      title,
      body: allSections(scope),
      meta_info: metaInfo(scope, `${title}: boxing at home`),
    },
  };
}

/** Menus, footer and an announcement. */
export function generateGlobal(scope: StoryScope): GeneratedStory {
  const { random, nextUid } = scope;
  const content: GlobalContent = {
    _uid: nextUid(),
    component: 'global',
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
