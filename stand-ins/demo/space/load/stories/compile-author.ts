import type { AuthorContent } from '../../../../content-service/content-types';
import type { FieldReader } from '../field-reader';
import { readSocialLinks } from '../social-links';
import { compileMarkdown } from '../richtext/compile-markdown';
import type { CompiledStory, CompilationContext } from '../compilation-context';
import { blokUid } from '../compilation-context';

/** Compiles a file of `authors/`: the body is the biography, the portrait shows initials. */
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
    photo: context.assets.art(
      { kind: 'portrait', seed: demoFile.fullSlug, initials: initialsOf(name) },
      { name: demoFile.slug, alt: `Drawn portrait of ${name}` },
    ),
    ...readSocialLinks(fields),
  };
  return { name, content };
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
