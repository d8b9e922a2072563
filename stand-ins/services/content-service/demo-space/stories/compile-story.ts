import { FieldReader } from '../field-reader';
import type { CompiledStory, CompilationContext } from '../compilation-context';
import { blokUid, readMetaInfo } from '../compilation-context';
import { readLinkField } from '../links';
import { compileArticle } from './compile-article';
import { compileAuthor } from './compile-author';
import { compileGlobal } from './compile-global';
import { compileTrainingPlan } from './compile-plan';
import { compileCategory, compileTopic } from './compile-taxonomy';
import type {
  PageContent,
  RedirectsContent,
} from '../../../../../src/content/model/stored-content';
import { compileSection } from '../bloks/page-sections';

type Compiler = (context: CompilationContext, fields: FieldReader) => CompiledStory;

const rootCompilers: Readonly<Record<string, Compiler>> = {
  global: compileGlobal,
  redirects: compileRedirects,
};

const folderCompilers: Readonly<Record<string, Compiler>> = {
  blogs: compileArticle,
  categories: compileCategory,
  topics: compileTopic,
  authors: compileAuthor,
  pages: compilePage,
  plans: compileTrainingPlan,
};

/** Folders whose files have text below the front matter. */
const foldersWithBody: ReadonlySet<string> = new Set(['blogs', 'authors']);

/** Compiles a file according to its folder, or reports a misplaced one. */
export function compileStory(context: CompilationContext): CompiledStory | undefined {
  const { file, fullSlug, folder, values, body } = context.demoFile;
  const place = { file, label: '', key: 'content' };
  const compile = rootCompilers[fullSlug] ?? folderCompilers[folder];
  if (!compile) {
    const folders = Object.keys(folderCompilers).join(', ');
    context.problems.add(
      { ...place, label: 'place' },
      `only ${Object.keys(rootCompilers).join('.md, ')}.md and files in ${folders} are stories. Move the file, or delete it.`,
    );
    return undefined;
  }
  const fields = new FieldReader(values, place, context.problems);
  const compiled = compile(context, fields);
  fields.refuseOthers();
  if (!foldersWithBody.has(folder) && body.trim() !== '') {
    fields.report('body', 'this kind of story has none. Move the text into a field.');
  }
  return compiled;
}

/** Compiles a file of `pages/`: a list of sections. */
function compilePage(context: CompilationContext, fields: FieldReader): CompiledStory {
  const title = fields.text('title');
  const body = fields.groups('sections').flatMap((section) => compileSection(context, section));
  if (body.length === 0) fields.report('sections', 'list at least one section.');
  const content: PageContent = {
    _uid: blokUid(context, fields.place),
    component: 'page',
    title,
    body,
    meta_info: readMetaInfo(context, fields),
  };
  return { name: title, content };
}

/** Compiles `redirects.md`: old addresses and where they lead. */
function compileRedirects(context: CompilationContext, fields: FieldReader): CompiledStory {
  const content: RedirectsContent = {
    _uid: blokUid(context, fields.place),
    component: 'redirects',
    redirects: fields.groups('redirects').map((entry) => {
      const redirect = {
        _uid: blokUid(context, entry.place),
        component: 'redirect',
        old_address: entry.text('old_address'),
        new_address: readLinkField(context, entry, 'new_address'),
        permanent: entry.flag('permanent'),
      } as const;
      entry.refuseOthers();
      return redirect;
    }),
  };
  return { name: 'Redirects', content };
}
