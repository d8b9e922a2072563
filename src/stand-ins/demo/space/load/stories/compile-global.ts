import type {
  AnnouncementBlok,
  GlobalContent,
  MenuBlok,
  MenuLinkBlok,
} from '../../../../content-service/content-types';
import type { FieldReader } from '../field-reader';
import { readLinkField } from '../links';
import type { CompiledStory, StoryContext } from '../story-context';
import { blokUid } from '../story-context';

const defaultTheme = 'red';

/** Compiles `global.md`: what every page shows around its content. */
export function compileGlobal(context: StoryContext, fields: FieldReader): CompiledStory {
  const content: GlobalContent = {
    _uid: blokUid(context, fields.place),
    component: 'global',
    announcements: fields.groups('announcements').map((each) => compileAnnouncement(context, each)),
    header_menus: fields.groups('header_menus').map((menu) => compileMenu(context, menu)),
    footer_menus: fields.groups('footer_menus').map((menu) => compileMenu(context, menu)),
  };
  return { name: 'Global', content };
}

function compileAnnouncement(context: StoryContext, fields: FieldReader): AnnouncementBlok {
  const announcement: AnnouncementBlok = {
    _uid: blokUid(context, fields.place),
    component: 'announcement',
    active: fields.flag('active'),
    theme: fields.optionalText('theme') || defaultTheme,
    headline: fields.text('headline'),
    text: fields.optionalText('text'),
    link_url: readLinkField(context, fields, 'link_url'),
    link_text: fields.optionalText('link_text'),
  };
  fields.refuseOthers();
  return announcement;
}

function compileMenu(context: StoryContext, fields: FieldReader): MenuBlok {
  const menu: MenuBlok = {
    _uid: blokUid(context, fields.place),
    component: 'menu',
    label: fields.text('label'),
    url: readLinkField(context, fields, 'url'),
    links: fields.groups('links').map((link) => compileMenuLink(context, link)),
  };
  fields.refuseOthers();
  return menu;
}

function compileMenuLink(context: StoryContext, fields: FieldReader): MenuLinkBlok {
  if (!fields.has('url')) fields.report('url', 'is missing. Say where the entry leads.');
  const link: MenuLinkBlok = {
    _uid: blokUid(context, fields.place),
    component: 'menu_link',
    label: fields.text('label'),
    url: readLinkField(context, fields, 'url'),
    note: fields.optionalText('note'),
  };
  fields.refuseOthers();
  return link;
}
