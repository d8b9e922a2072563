import type { ArticleContent } from '../../../../../src/content/model/stored-content';
import { compileFaqItems } from '../bloks/shared-bloks';
import { uuidFrom } from '../../../../../src/lib/values/uuid-from';
import type { FieldReader } from '../field-reader';
import { readPicture } from '../pictures';
import { compileMarkdown } from '../richtext/compile-markdown';
import type { CompiledStory, CompilationContext } from '../compilation-context';
import { blokUid, readMetaInfo } from '../compilation-context';

const dateAndTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
const tagForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxTags = 5;

/** Compiles a file of `blogs/`: a title, relations, dates and a body. */
export function compileArticle(context: CompilationContext, fields: FieldReader): CompiledStory {
  const { index, demoFile } = context;
  const title = fields.text('title');
  const published = readPublished(fields);
  const tags = readTags(fields);
  const category = index.categoryOfTopic(fields.optionalText('topic'));
  const content: ArticleContent = {
    _uid: blokUid(context, fields.place),
    component: 'article',
    title,
    description: fields.text('description'),
    cover_image: readPicture(context, fields, 'cover'),
    schedule: readSchedule(fields, published),
    body: compileMarkdown(
      context,
      { ...fields.place, label: 'body', key: 'body' },
      demoFile.body,
      demoFile.linesBeforeBody,
    ),
    meta_info: readMetaInfo(context, fields),
    tags,
    faqs: compileFaqItems(context, fields, 'faqs'),
    topic: index.relation(fields, 'topic', 'topics'),
    category: category === undefined ? '' : uuidFrom(`categories/${category}`),
    author: index.relation(fields, 'author', 'authors'),
    contributors: index.relations(fields, 'contributors', 'authors'),
    related: index.relations(fields, 'related', 'blogs'),
  };
  if (demoFile.body.trim() === '')
    fields.report('body', 'is empty. Write it below the front matter.');
  const publishedLast = fields.date('updated') ?? published;
  const isDraft = fields.flag('draft');
  return { name: title, content, tagList: tags, publishedFirst: published, publishedLast, isDraft };
}

function readPublished(fields: FieldReader): string {
  if (!fields.has('published'))
    fields.report('published', 'is missing. Give a date and time in UTC.');
  return fields.date('published') ?? new Date(0).toISOString();
}

function readSchedule(fields: FieldReader, published: string): string {
  const schedule = fields.optionalText('schedule');
  if (schedule === '') return published.slice(0, 16).replace('T', ' ');
  if (!dateAndTime.test(schedule))
    fields.report('schedule', 'expected "YYYY-MM-DD HH:MM", in UTC.');
  return schedule;
}

function readTags(fields: FieldReader): string[] {
  const tags = fields.texts('tags');
  if (tags.length === 0 || tags.length > maxTags) {
    fields.report('tags', `give one to ${maxTags} tags.`);
  }
  for (const tag of tags) {
    if (!tagForm.test(tag)) {
      fields.report('tags', `"${tag}" must be lowercase words joined by hyphens.`);
    }
  }
  return tags;
}
