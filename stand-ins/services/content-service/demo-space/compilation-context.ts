import type { MetaInfoField } from '../../../../src/content/model/stored-fields';
import type { AssetRegister } from './asset-register';
import type { DemoIndex } from './demo-index';
import { uuidFrom } from '../../../../src/lib/values/uuid-from';
import type { FieldReader } from './field-reader';
import type { Place, Problems } from './problems';
import { placeWithin } from './problems';
import type { DemoFile } from './read-demo-files';
import type { Root } from 'mdast';
import type { DemoStoryContent } from '../../../../src/content/model/stored-content';

/** Context for the compilation of one story. */
export type CompilationContext = {
  demoFile: DemoFile;
  problems: Problems;
  index: DemoIndex;
  assets: AssetRegister;
  parseMarkdown: (markdown: string) => Root;
};

/** Returns the `_uid` of a position in a story. */
export function blokUid({ demoFile }: CompilationContext, place: Place): string {
  return uuidFrom(`${demoFile.fullSlug}#${place.key}`);
}

/** Reads `meta: {title, description}`, empty by default. */
export function readMetaInfo(context: CompilationContext, fields: FieldReader): MetaInfoField {
  const place = placeWithin(fields.place, 'meta');
  const meta = fields.optionalGroup('meta');
  const info: MetaInfoField = {
    _uid: blokUid(context, place),
    plugin: 'seo_metatags',
    title: meta?.optionalText('title') ?? '',
    description: meta?.optionalText('description') ?? '',
  };
  meta?.refuseOthers();
  return info;
}

/** A story's content and metadata. */
export type CompiledStory = {
  name: string;
  content: DemoStoryContent;
  tagList?: string[];
  position?: number;
  /** ISO 8601. Stories without a date get the space's first day. */
  publishedFirst?: string;
  publishedLast?: string;
  isDraft?: boolean;
};
