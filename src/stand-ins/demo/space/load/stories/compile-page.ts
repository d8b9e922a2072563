import type { PageContent } from '../../../../content-service/content-types';
import { compileSection } from '../bloks/page-sections';
import type { FieldReader } from '../field-reader';
import type { StoryContext } from '../story-context';
import { blokUid, readMetaInfo } from '../story-context';
import type { CompiledStory } from './compiled-story';

/** Compiles a file of `pages/`: a list of sections. */
export function compilePage(context: StoryContext, fields: FieldReader): CompiledStory {
  const title = fields.text('title');
  const content: PageContent = {
    _uid: blokUid(context, fields.place),
    component: 'page',
    title,
    body: fields.groups('sections').flatMap((section) => compileSection(context, section)),
    meta_info: readMetaInfo(context, fields),
  };
  if (content.body.length === 0) fields.report('sections', 'list at least one section.');
  return { name: title, content };
}
