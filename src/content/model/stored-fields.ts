/**
 * Types of Storyblok's field values in a story's `content`, after the Content Delivery API v2.
 * There, a field an editor never touched may be missing; in the demo space all are present.
 */

/** An image or a file. `filename` is the absolute address, empty if none is chosen. */
export type AssetFieldValue = {
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

export type TableFieldCell = {
  _uid: string;
  component: '_table_head' | '_table_col';
  value: string;
};

export type TableFieldRow = { _uid: string; component: '_table_row'; body: TableFieldCell[] };

/** A table field: head cells, then rows of cells. Values are plain text. */
export type TableFieldValue = {
  fieldtype: 'table';
  thead: TableFieldCell[];
  tbody: TableFieldRow[];
};

/** Value of the search-engine plugin. An empty string means the story's own text. */
export type MetaInfoField = {
  _uid: string;
  plugin: 'seo_metatags';
  title: string;
  description: string;
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

/** Returns the value of an empty asset field. */
export function emptyAsset(): AssetFieldValue {
  return {
    id: null,
    alt: '',
    name: '',
    focus: '',
    title: '',
    source: '',
    copyright: '',
    filename: '',
    fieldtype: 'asset',
    meta_data: {},
    is_external_url: false,
  };
}
