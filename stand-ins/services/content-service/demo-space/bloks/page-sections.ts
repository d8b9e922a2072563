import type {
  BodyBlok,
  ArticleListBlok,
  CategoriesTopicsListBlok,
  FinancingNoteBlok,
  HeroBlok,
  ProductListBlok,
  SectionBlok,
  SignupBlok,
  TestimonialBlok,
  TestimonialsBlok,
  TextSectionBlok,
  VideoSectionBlok,
} from '../../../../../src/content/model/stored-content';
import { textLayouts } from '../../../../../src/domain/story/page-section';
import type { FieldReader } from '../field-reader';
import { readPicture } from '../pictures';
import { placeWithin } from '../problems';
import { compileMarkdown } from '../richtext/compile-markdown';
import type { CompilationContext } from '../compilation-context';
import { blokUid } from '../compilation-context';
import type { BlokCompiler } from './shared-bloks';
import { bodyBlokCompiler, bodyBlokNames } from './body-bloks';
import { compileVideo } from './media-bloks';
import { compileCallToAction, compileFaq, compileQuote } from './shared-bloks';
import { compileSplitSection, readButton, readTheme } from './split-section';

/** Number of articles in a list if the author gives none. */
const defaultArticleCount = 3;

const compileHero: BlokCompiler<HeroBlok> = (context, fields) => {
  const primary = readButton(context, fields, 'primary');
  const secondary = readButton(context, fields, 'secondary');
  return {
    _uid: blokUid(context, fields.place),
    component: 'hero',
    headline: fields.text('headline'),
    text: fields.optionalText('text'),
    theme: readTheme(fields),
    image: readPicture(context, fields, 'image'),
    primary_label: primary.label,
    primary_link: primary.link,
    secondary_label: secondary.label,
    secondary_link: secondary.link,
  };
};

const compileTextSection: BlokCompiler<TextSectionBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'text_section',
  headline: fields.optionalText('headline'),
  text: compileMarkdown(context, placeWithin(fields.place, 'markdown'), fields.text('markdown'), 0),
  layout: fields.has('layout') ? fields.oneOf('layout', textLayouts) : 'beside',
  theme: readTheme(fields),
});

const compileFinancingNote: BlokCompiler<FinancingNoteBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'financing_note',
  text: fields.text('text'),
  theme: readTheme(fields),
});

const compileArticleList: BlokCompiler<ArticleListBlok> = (context, fields) => {
  const mode = fields.oneOf('mode', ['newest', 'picked']);
  const articles = context.index.relations(fields, 'articles', 'blogs');
  if (mode === 'picked' && articles.length === 0) {
    fields.report('articles', 'list the articles to show, or set mode to newest.');
  }
  const count = fields.has('count') ? fields.wholeNumber('count', 1) : defaultArticleCount;
  return {
    _uid: blokUid(context, fields.place),
    component: 'article_list',
    headline: fields.optionalText('headline'),
    mode,
    layout: fields.has('layout') ? fields.oneOf('layout', ['grid', 'lead', 'carousel']) : 'grid',
    articles,
    count: String(count),
  };
};

const compileCategoriesTopicsList: BlokCompiler<CategoriesTopicsListBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'categories_topics_list',
  headline: fields.optionalText('headline'),
  categories_topics: context.index.relations(fields, 'categories_topics'),
});

const compileProductList: BlokCompiler<ProductListBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'product_list',
  headline: fields.optionalText('headline'),
  product_handles: fields.texts('handles'),
});

const testimonialLayouts = ['carousel', 'grid'] as const;
const timers = ['default', 'timer_on_load', 'timer_on_hover'] as const;

const compileTestimonials: BlokCompiler<TestimonialsBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'testimonials',
  headline: fields.optionalText('headline'),
  layout: fields.has('layout') ? fields.oneOf('layout', testimonialLayouts) : 'carousel',
  timer: fields.has('timer') ? fields.oneOf('timer', timers) : 'default',
  timer_limit: fields.has('timer_limit') ? String(fields.wholeNumber('timer_limit', 500)) : '',
  infinite: !fields.has('infinite') || fields.flag('infinite'),
  items: fields.groups('items').map((item) => compileTestimonial(context, item)),
});

function compileTestimonial(context: CompilationContext, item: FieldReader): TestimonialBlok {
  const stars = item.wholeNumber('stars', 0);
  if (stars > 5) item.report('stars', 'expected 0 to 5.');
  const compiled: TestimonialBlok = {
    _uid: blokUid(context, item.place),
    component: 'testimonial',
    text: item.text('text'),
    name: item.text('name'),
    detail: item.optionalText('detail'),
    stars: String(stars),
  };
  item.refuseOthers();
  return compiled;
}

const compileVideoSection: BlokCompiler<VideoSectionBlok> = (context, fields) => {
  const film = fields.group('video');
  const video = film ? [compileVideo(context, film)] : [];
  film?.refuseOthers();
  return {
    _uid: blokUid(context, fields.place),
    component: 'video_section',
    headline: fields.optionalText('headline'),
    text: fields.optionalText('text'),
    video,
  };
};

const compileSignup: BlokCompiler<SignupBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'signup',
  headline: fields.text('headline'),
  text: fields.optionalText('text'),
});

const compilers: Readonly<Record<string, BlokCompiler<SectionBlok>>> = {
  hero: compileHero,
  text_section: compileTextSection,
  split_section: compileSplitSection,
  article_list: compileArticleList,
  categories_topics_list: compileCategoriesTopicsList,
  product_list: compileProductList,
  quote: compileQuote,
  call_to_action: compileCallToAction,
  faq: compileFaq,
  testimonials: compileTestimonials,
  financing_note: compileFinancingNote,
  video_section: compileVideoSection,
  signup: compileSignup,
};

/**
 * Compiles one entry of a page's `sections`: a section, or a blok of a text. Reports an unknown one.
 */
export function compileSection(
  context: CompilationContext,
  fields: FieldReader,
): (SectionBlok | BodyBlok)[] {
  const name = fields.text('component');
  const compile = Object.hasOwn(compilers, name)
    ? compilers[name]
    : bodyBlokCompiler(name, compileMarkdown);
  if (!compile) {
    const known = [...Object.keys(compilers), ...bodyBlokNames].join(', ');
    fields.report('component', `there is no section "${name}". Sections: ${known}.`);
    return [];
  }
  const blok = compile(context, fields);
  fields.refuseOthers();
  return [blok];
}
