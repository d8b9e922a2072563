/** A body as our stories have it, before its pictures are uploaded and its links lead to stories. */
import type { SourcePicture } from './source';

/** Node of Storyblok's rich text. */
export type RichTextNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichTextNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
};

export type ConvertedBody = {
  /**
   * Document with bloks. Pictures have `{ fieldtype: 'asset', filename: address at the source }`, links the address that
   * they had (`linktype: 'url'`).
   */
  document: RichTextNode;
  /** Bloks of questions and answers, for the field `faqs`. */
  faqs: readonly Record<string, unknown>[];
  /** Pictures of the document, each once. */
  pictures: readonly SourcePicture[];
  losses: readonly Loss[];
};

/** A thing of the old page that its reader would miss, or find changed. */
export type Loss = {
  /** `lost`: it is not in the story; `changed`: it looks or works otherwise. */
  kind: 'lost' | 'changed';
  /** Name of the thing, by which losses are counted: "a form", "a map", "text color". */
  what: string;
  /** Its text or address, at most 120 characters. */
  detail: string;
};
