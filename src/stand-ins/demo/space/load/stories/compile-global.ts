import type {
  AnnouncementBlok,
  GlobalContent,
  MenuBlok,
  MenuLinkBlok,
  PreHeaderBlok,
  PreHeaderItemBlok,
} from '../../../../content-service/layout-content';
import type { FieldReader } from '../field-reader';
import { readLinkField } from '../links';
import type { CompiledStory, StoryContext } from '../story-context';
import { blokUid } from '../story-context';
import { readSocialLinks } from '../social-links';

const defaultTheme = 'red';

/** Compiles `global.md`: what every page shows around its content. */
export function compileGlobal(context: StoryContext, fields: FieldReader): CompiledStory {
  const content: GlobalContent = {
    _uid: blokUid(context, fields.place),
    component: 'global',
    pre_header: fields.groups('pre_header').map((strip) => compilePreHeader(context, strip)),
    announcements: fields.groups('announcements').map((each) => compileAnnouncement(context, each)),
    header_menus: fields.groups('header_menus').map((menu) => compileMenu(context, menu)),
    footer_menus: fields.groups('footer_menus').map((menu) => compileMenu(context, menu)),
    ...readSocialLinks(fields),
  };
  return { name: 'Global', content };
}

function compilePreHeader(context: StoryContext, fields: FieldReader): PreHeaderBlok {
  const strip: PreHeaderBlok = {
    _uid: blokUid(context, fields.place),
    component: 'pre_header',
    headline: fields.text('headline'),
    active: fields.flag('active'),
    items: fields.groups('items').map((item) => compilePreHeaderItem(context, item)),
  };
  if (strip.items.length === 0) fields.report('items', 'list at least one line.');
  fields.refuseOthers();
  return strip;
}

function compilePreHeaderItem(context: StoryContext, fields: FieldReader): PreHeaderItemBlok {
  const item: PreHeaderItemBlok = {
    _uid: blokUid(context, fields.place),
    component: 'pre_header_item',
    headline: fields.text('headline'),
    text: fields.optionalText('text'),
    link_url: readLinkField(context, fields, 'link_url'),
    link_text: fields.optionalText('link_text'),
  };
  fields.refuseOthers();
  return item;
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
