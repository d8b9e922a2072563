/**
 * Storyblok's field values as they travel in a story's `content`. They follow the Content Delivery
 * API v2; a field an editor never touched may be missing there, which the demo space avoids.
 */

/** An image or a file. `filename` is the absolute address, empty when nothing was chosen. */
export type AssetField = {
  id: number | null;
  alt: string;
  name: string;
  /** `X1xY1:X2xY2` in pixels of the original, or empty. */
  focus: string;
  title: string;
  source: string;
  copyright: string;
  filename: string;
  fieldtype: 'asset';
  meta_data: Record<string, string>;
  is_external_url: boolean;
};

/** A link field. For stories `id` is the uuid and `cached_url` the full slug at the last save. */
export type MultilinkField = {
  id: string;
  url: string;
  linktype: 'story' | 'url' | 'email' | 'asset';
  fieldtype: 'multilink';
  cached_url: string;
  email?: string;
  anchor?: string;
  target?: '_self' | '_blank';
};

export type TableCell = { _uid: string; component: '_table_head' | '_table_col'; value: string };

export type TableRow = { _uid: string; component: '_table_row'; body: TableCell[] };

/** A table field: head cells, then rows of cells; values are plain text. */
export type TableField = { fieldtype: 'table'; thead: TableCell[]; tbody: TableRow[] };

/** The search-engine plugin's value. Empty strings mean "use the story's own". */
export type MetaInfoField = {
  _uid: string;
  plugin: 'seo_metatags';
  title: string;
  description: string;
};

/** A blok: an instance of a component. Further fields depend on the component. */
export type Blok = {
  _uid: string;
  component: string;
  /** Marks the blok for the visual editor. Delivered in draft mode only. */
  _editable?: string;
  [field: string]: unknown;
};

export type RichtextMark = { type: string; attrs?: Record<string, unknown> };

/** One node of a rich text. Text nodes have `text`, containers `content`, bloks `attrs.body`. */
export type RichtextNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichtextNode[];
  text?: string;
  marks?: RichtextMark[];
};

/** A rich-text field. */
export type RichtextField = { type: 'doc'; content: RichtextNode[] };
