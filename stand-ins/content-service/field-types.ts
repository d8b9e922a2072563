/**
 * Types of Storyblok's field values in a story's `content`, after the Content Delivery API v2.
 * There, a field an editor never touched may be missing; in the demo space all are present.
 */

/** An image or a file. `filename` is the absolute address, empty if none is chosen. */
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

/** A table field: head cells, then rows of cells. Values are plain text. */
export type TableField = { fieldtype: 'table'; thead: TableCell[]; tbody: TableRow[] };

/** Value of the search-engine plugin. An empty string means the story's own text. */
export type MetaInfoField = {
  _uid: string;
  plugin: 'seo_metatags';
  title: string;
  description: string;
};

/** A blok: an instance of a component. Other fields depend on the component. */
export type Blok = {
  _uid: string;
  component: string;
  /** Mark for the visual editor, in drafts only. */
  _editable?: string;
  [field: string]: unknown;
};

export type RichtextMark = { type: string; attrs?: Record<string, unknown> };

/** A node of a rich text. Text nodes have `text`, containers `content`, bloks `attrs.body`. */
export type RichtextNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichtextNode[];
  text?: string;
  marks?: RichtextMark[];
};

export type RichtextField = { type: 'doc'; content: RichtextNode[] };
