import type {
  CategoryContent,
  TopicContent,
} from '../../../../../src/content/model/stored-content';
import type { FieldReader } from '../field-reader';
import { readPicture } from '../pictures';
import type { CompiledStory, CompilationContext } from '../compilation-context';
import { blokUid, readMetaInfo } from '../compilation-context';

/** Compiles a file of `categories/`. Each of its topics must refer to it. */
export function compileCategory(context: CompilationContext, fields: FieldReader): CompiledStory {
  const { slug } = context.demoFile;
  const name = fields.text('name');
  for (const topic of fields.texts('topics')) {
    const named = context.index.categoryOfTopic(topic);
    if (named !== undefined && named !== slug) {
      fields.report(
        'topics',
        `"${topic}" names "${named}" as its category. Change one of the two.`,
      );
    }
  }
  const content: CategoryContent = {
    _uid: blokUid(context, fields.place),
    component: 'category',
    name,
    description: fields.text('description'),
    cover_image: readPicture(context, fields, 'cover'),
    block_image: readPicture(context, fields, 'tile'),
    topics: context.index.relations(fields, 'topics', 'topics'),
    meta_info: readMetaInfo(context, fields),
  };
  return { name, content, position: fields.wholeNumber('position', 0) };
}

/** Compiles a file of `topics/`. */
export function compileTopic(context: CompilationContext, fields: FieldReader): CompiledStory {
  const name = fields.text('name');
  const content: TopicContent = {
    _uid: blokUid(context, fields.place),
    component: 'topic',
    name,
    description: fields.text('description'),
    cover_image: readPicture(context, fields, 'cover'),
    block_image: readPicture(context, fields, 'tile'),
    category: context.index.relation(fields, 'category', 'categories'),
    meta_info: readMetaInfo(context, fields),
  };
  return { name, content };
}
