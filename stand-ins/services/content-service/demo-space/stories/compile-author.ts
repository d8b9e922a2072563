import type { AuthorContent } from '../../../../../src/content/model/stored-content';
import { emptyAsset } from '../../../../../src/content/model/stored-fields';
import type { FieldReader } from '../field-reader';
import { readPicture } from '../pictures';
import { readSocialLinks } from '../social-links';
import { compileMarkdown } from '../richtext/compile-markdown';
import type { CompiledStory, CompilationContext } from '../compilation-context';
import { blokUid } from '../compilation-context';

/** Compiles a file of `authors/`: the body is the biography. */
export function compileAuthor(context: CompilationContext, fields: FieldReader): CompiledStory {
  const { demoFile } = context;
  const name = fields.text('name');
  const content: AuthorContent = {
    _uid: blokUid(context, fields.place),
    component: 'author',
    name,
    role: fields.text('role'),
    bio: compileMarkdown(
      context,
      { ...fields.place, label: 'bio', key: 'bio' },
      demoFile.body,
      demoFile.linesBeforeBody,
    ),
    photo: fields.has('photo') ? readPicture(context, fields, 'photo') : emptyAsset(),
    ...readSocialLinks(fields),
  };
  return { name, content };
}
