import type { AllowedName, ModelField, ModelName, OptionValue } from './blok-content';
import type { pageSections } from './page-bloks';
import type {
  AssetFieldValue,
  MetaInfoField,
  MultilinkField,
  RichtextField,
  TableFieldValue,
} from './stored-fields';

/** Values of the field types. Relations hold uuids, numbers are strings and dates are UTC. */
type StoredValues = {
  text: string;
  textarea: string;
  number: string;
  /** `YYYY-MM-DD HH:MM`, UTC. */
  datetime: string;
  boolean: boolean;
  options: string[];
  asset: AssetFieldValue;
  multiasset: AssetFieldValue[];
  multilink: MultilinkField;
  richtext: RichtextField;
  table: TableFieldValue;
  custom: MetaInfoField;
};

type StoredValue<Field> = Field extends { type: 'bloks' }
  ? StoredContent<AllowedName<Field>>[]
  : Field extends { type: 'option' }
    ? Field extends { required: true }
      ? OptionValue<Field>
      : string
    : Field extends { type: keyof StoredValues }
      ? StoredValues[Field['type']]
      : never;

type RequiredName<Name extends ModelName> = Extract<ModelField<Name>, { required: true }>['name'];

/**
 * Content of a story or blok of the demo space, by its name in the content model. As in the real
 * service, a field that is not required may be missing.
 */
export type StoredContent<Name extends ModelName> = Name extends ModelName
  ? { _uid: string; component: Name } & {
      [Field in ModelField<Name> as Extract<Field['name'], RequiredName<Name>>]: StoredValue<Field>;
    } & {
      [
        Field in ModelField<Name> as Exclude<Field['name'], RequiredName<Name>>
      ]?: StoredValue<Field>;
    }
  : never;

export type ArticleContent = StoredContent<'article'>;
export type CategoryContent = StoredContent<'category'>;
export type TopicContent = StoredContent<'topic'>;
export type AuthorContent = StoredContent<'author'>;
export type PageContent = StoredContent<'page'>;
export type TrainingPlanContent = StoredContent<'plan'>;
export type GlobalContent = StoredContent<'global'>;

export type RedirectsContent = StoredContent<'redirects'>;

export type TrainingPlanWeekBlok = StoredContent<'plan_week'>;
export type TrainingPlanSessionBlok = StoredContent<'plan_session'>;

type SiteContent = PageContent | TrainingPlanContent | GlobalContent | RedirectsContent;

export type DemoStoryContent =
  | ArticleContent
  | CategoryContent
  | TopicContent
  | AuthorContent
  | SiteContent;

/** Bloks of an article's body. They sit in `attrs.body` of a rich text's `blok` node. */
export type BodyBlok = StoredContent<AllowedName<Extract<ModelField<'article'>, { name: 'body' }>>>;

/** Sections of a page. Its body may also hold bloks of texts. */
export type SectionBlok = Extract<
  NonNullable<PageContent['body']>[number],
  { component: (typeof pageSections)[number]['name'] }
>;

export type ImageBlok = StoredContent<'image'>;
export type SplitSectionBlok = StoredContent<'split_section'>;
export type FinancingNoteBlok = StoredContent<'financing_note'>;

export type PreHeaderBlok = StoredContent<'pre_header'>;
export type PreHeaderItemBlok = StoredContent<'pre_header_item'>;
export type AnnouncementBlok = StoredContent<'announcement'>;
export type MenuBlok = StoredContent<'menu'>;
export type MenuLinkBlok = StoredContent<'menu_link'>;
export type VideoBlok = StoredContent<'video'>;
export type ProductBlok = StoredContent<'product'>;
export type QuoteBlok = StoredContent<'quote'>;
export type CallToActionBlok = StoredContent<'call_to_action'>;
export type CarouselBlok = StoredContent<'carousel'>;
export type TabsBlok = StoredContent<'tabs'>;
export type TableBlok = StoredContent<'table'>;
export type FaqBlok = StoredContent<'faq'>;
export type FaqItemBlok = StoredContent<'faq_item'>;
export type WorkoutBlok = StoredContent<'workout'>;
export type GalleryBlok = StoredContent<'gallery'>;
export type HeroBlok = StoredContent<'hero'>;
export type TextSectionBlok = StoredContent<'text_section'>;
export type ArticleListBlok = StoredContent<'article_list'>;
export type CategoriesTopicsListBlok = StoredContent<'categories_topics_list'>;
export type ProductListBlok = StoredContent<'product_list'>;
export type TestimonialsBlok = StoredContent<'testimonials'>;
export type TestimonialBlok = StoredContent<'testimonial'>;
export type VideoSectionBlok = StoredContent<'video_section'>;
export type SignupBlok = StoredContent<'signup'>;
export type IconBlok = StoredContent<'icon'>;
export type AnchorButtonBlok = StoredContent<'anchor_button'>;
export type CarouselSlideBlok = StoredContent<'carousel_slide'>;
export type SizeChartBlok = StoredContent<'size_chart'>;
export type SizeChartTabBlok = StoredContent<'size_chart_tab'>;
