import type { MultilinkField, TableField } from './field-types';

/** Fields of every blok. */
type Root<Component extends string> = { _uid: string; component: Component };

/** Layout. In addition each network has a url field `social_link_{name}`. */
export type GlobalContent = Root<'global'> & {
  /** At most one. */
  pre_header: PreHeaderBlok[];
  announcements: AnnouncementBlok[];
  header_menus: MenuBlok[];
  footer_menus: MenuBlok[];
  size_charts: SizeChartBlok[];
  [socialLink: `social_link_${string}`]: string;
};

export type PreHeaderBlok = Root<'pre_header'> & {
  headline: string;
  active: boolean;
  items: PreHeaderItemBlok[];
};

export type PreHeaderItemBlok = Root<'pre_header_item'> & {
  headline: string;
  text: string;
  link_url: MultilinkField;
  link_text: string;
};

export type SizeChartBlok = Root<'size_chart'> & {
  headline: string;
  /** Types of products as the shop names them, one a line. */
  product_types: string;
  tabs: SizeChartTabBlok[];
};

export type SizeChartTabBlok = Root<'size_chart_tab'> & {
  name: string;
  table: TableField;
  note: string;
};

export type AnnouncementBlok = Root<'announcement'> & {
  active: boolean;
  theme: string;
  headline: string;
  text: string;
  link_url: MultilinkField;
  link_text: string;
};

export type MenuBlok = Root<'menu'> & {
  label: string;
  /** `url` and `cached_url` are empty when the label is only a heading. */
  url: MultilinkField;
  links: MenuLinkBlok[];
};

export type MenuLinkBlok = Root<'menu_link'> & {
  label: string;
  url: MultilinkField;
  note: string;
};
