import { themeColors } from '../../../../../src/domain/story/layout';
import type {
  AnnouncementBlok,
  GlobalContent,
  MenuBlok,
  MenuLinkBlok,
  PreHeaderBlok,
  PreHeaderItemBlok,
  SizeChartBlok,
  SizeChartTabBlok,
} from '../../../../../src/content/model/stored-content';
import { uuidFrom } from '../../../../../src/lib/values/uuid-from';
import type { FieldReader } from '../field-reader';
import { readLinkField } from '../links';
import type { CompiledStory, CompilationContext } from '../compilation-context';
import { blokUid } from '../compilation-context';
import { readSocialLinks } from '../social-links';

/** Compiles `global.md`: what every page shows around its content. */
export function compileGlobal(context: CompilationContext, fields: FieldReader): CompiledStory {
  const content: GlobalContent = {
    _uid: blokUid(context, fields.place),
    component: 'global',
    pre_header: fields.groups('pre_header').map((strip) => compilePreHeader(context, strip)),
    announcements: fields.groups('announcements').map((each) => compileAnnouncement(context, each)),
    header_menus: fields.groups('header_menus').map((menu) => compileMenu(context, menu)),
    footer_menus: fields.groups('footer_menus').map((menu) => compileMenu(context, menu)),
    size_charts: fields.groups('size_charts').map((chart) => compileSizeChart(context, chart)),
    combinations: fields.texts('combinations').join('\n'),
    search_synonyms: fields.texts('search_synonyms').join('\n'),
    ...readSocialLinks(fields),
  };
  return { name: 'Global', content };
}

function compilePreHeader(context: CompilationContext, fields: FieldReader): PreHeaderBlok {
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

function compilePreHeaderItem(context: CompilationContext, fields: FieldReader): PreHeaderItemBlok {
  const item: PreHeaderItemBlok = {
    _uid: blokUid(context, fields.place),
    component: 'pre_header_item',
    headline: fields.text('headline'),
    text: fields.optionalText('text'),
    link_url: readLinkField(context, fields, 'link_url'),
    link_text: fields.optionalText('link_text'),
    arrival_days: fields.optionalText('arrival_days'),
  };
  fields.refuseOthers();
  return item;
}

function compileSizeChart(context: CompilationContext, fields: FieldReader): SizeChartBlok {
  const chart: SizeChartBlok = {
    _uid: blokUid(context, fields.place),
    component: 'size_chart',
    headline: fields.text('headline'),
    product_types: fields.texts('product_types').join('\n'),
    tabs: fields.groups('tabs').map((tab) => compileSizeChartTab(context, tab)),
  };
  if (!chart.product_types) fields.report('product_types', 'list at least one type of product.');
  if (chart.tabs.length === 0) fields.report('tabs', 'list at least one tab.');
  fields.refuseOthers();
  return chart;
}

/** Compiles a tab. A row is a text such as `10oz | up to 18 cm`. */
function compileSizeChartTab(context: CompilationContext, fields: FieldReader): SizeChartTabBlok {
  const cells = (row: string, key: string) =>
    row.split('|').map((value, index) => ({
      _uid: uuidFrom(`${blokUid(context, fields.place)} ${key} ${index}`),
      component: '_table_col' as const,
      value: value.trim(),
    }));
  const tab: SizeChartTabBlok = {
    _uid: blokUid(context, fields.place),
    component: 'size_chart_tab',
    name: fields.text('name'),
    table: {
      fieldtype: 'table',
      thead: cells(fields.text('head'), 'head').map((cell) => ({
        ...cell,
        component: '_table_head',
      })),
      tbody: fields.texts('rows').map((row, index) => ({
        _uid: uuidFrom(`${blokUid(context, fields.place)} row ${index}`),
        component: '_table_row',
        body: cells(row, `row ${index}`),
      })),
    },
    note: fields.optionalText('note'),
  };
  fields.refuseOthers();
  return tab;
}

function compileAnnouncement(context: CompilationContext, fields: FieldReader): AnnouncementBlok {
  const announcement: AnnouncementBlok = {
    _uid: blokUid(context, fields.place),
    component: 'announcement',
    active: fields.flag('active'),
    theme: fields.has('theme') ? fields.oneOf('theme', themeColors) : 'red',
    headline: fields.text('headline'),
    text: fields.optionalText('text'),
    link_url: readLinkField(context, fields, 'link_url'),
    link_text: fields.optionalText('link_text'),
  };
  fields.refuseOthers();
  return announcement;
}

function compileMenu(context: CompilationContext, fields: FieldReader): MenuBlok {
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

function compileMenuLink(context: CompilationContext, fields: FieldReader): MenuLinkBlok {
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
