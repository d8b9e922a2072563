import type {
  ArticleListBlok,
  CategoriesTopicsListBlok,
  HeroBlok,
  ProductListBlok,
  SectionBlok,
  SignupBlok,
  TestimonialBlok,
  TestimonialsBlok,
  TextSectionBlok,
  VideoSectionBlok,
} from '../../../../content-service/content-types';
import type { MultilinkField } from '../../../../content-service/field-types';
import type { FieldReader } from '../field-reader';
import { emptyLink, readLinkField } from '../links';
import { coverPicture, readPicture } from '../pictures';
import { placeWithin } from '../problems';
import { compileMarkdown } from '../richtext/compile-markdown';
import type { StoryContext } from '../story-context';
import { blokUid } from '../story-context';
import type { BlokCompiler } from './shared-bloks';
import { compileVideo } from './body-bloks';
import { compileCallToAction, compileFaq, compileQuote } from './shared-bloks';

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
    image: coverPicture(context, readPicture(fields, 'image')),
    primary_label: primary.label,
    primary_link: primary.link,
    secondary_label: secondary.label,
    secondary_link: secondary.link,
  };
};

/** Reads `primary: {label, url}`; the label is empty without such a button. */
function readButton(
  context: StoryContext,
  fields: FieldReader,
  name: string,
): { label: string; link: MultilinkField } {
  const button = fields.optionalGroup(name);
  if (!button) return { label: '', link: emptyLink() };
  if (!button.has('url')) button.report('url', 'is missing. Say where the button leads.');
  const read = { label: button.text('label'), link: readLinkField(context, button, 'url') };
  button.refuseOthers();
  return read;
}

const compileTextSection: BlokCompiler<TextSectionBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'text_section',
  headline: fields.optionalText('headline'),
  text: compileMarkdown(context, placeWithin(fields.place, 'markdown'), fields.text('markdown'), 0),
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

const compileTestimonials: BlokCompiler<TestimonialsBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'testimonials',
  headline: fields.optionalText('headline'),
  items: fields.groups('items').map((item) => compileTestimonial(context, item)),
});

function compileTestimonial(context: StoryContext, item: FieldReader): TestimonialBlok {
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

const compilers: Readonly<Record<SectionBlok['component'], BlokCompiler<SectionBlok>>> = {
  hero: compileHero,
  text_section: compileTextSection,
  article_list: compileArticleList,
  categories_topics_list: compileCategoriesTopicsList,
  product_list: compileProductList,
  quote: compileQuote,
  call_to_action: compileCallToAction,
  faq: compileFaq,
  testimonials: compileTestimonials,
  video_section: compileVideoSection,
  signup: compileSignup,
};

/** Compiles one entry of a page's `sections`, or reports an unknown one. */
export function compileSection(context: StoryContext, fields: FieldReader): SectionBlok[] {
  const name = fields.text('component');
  if (!isSectionName(name)) {
    const known = Object.keys(compilers).join(', ');
    fields.report('component', `there is no section "${name}". Sections: ${known}.`);
    return [];
  }
  const blok = compilers[name](context, fields);
  fields.refuseOthers();
  return [blok];
}

function isSectionName(name: string): name is SectionBlok['component'] {
  return Object.hasOwn(compilers, name);
}
