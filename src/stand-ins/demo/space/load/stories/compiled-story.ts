import type { DemoContent } from '../../../../content-service/content-types';

/** A story's content with what lies beside it. */
export type CompiledStory = {
  name: string;
  content: DemoContent;
  tagList?: string[];
  position?: number;
  /** ISO 8601. Stories without a date of their own get the space's first day. */
  publishedFirst?: string;
  publishedLast?: string;
  isDraft?: boolean;
};
