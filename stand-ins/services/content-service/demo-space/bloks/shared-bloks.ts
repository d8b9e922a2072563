import type {
  CallToActionBlok,
  FaqBlok,
  FaqItemBlok,
  QuoteBlok,
} from '../../../../../src/content/model/stored-content';
import type { FieldReader } from '../field-reader';
import { readLinkField } from '../links';
import type { CompilationContext } from '../compilation-context';
import { blokUid } from '../compilation-context';

/** Compiles one blok from its fields. The caller reports unread fields. */
export type BlokCompiler<Compiled> = (context: CompilationContext, fields: FieldReader) => Compiled;

export const compileQuote: BlokCompiler<QuoteBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'quote',
  text: fields.text('text'),
  cite: fields.optionalText('cite'),
});

export const compileCallToAction: BlokCompiler<CallToActionBlok> = (context, fields) => {
  if (!fields.has('url')) fields.report('url', 'is missing. Say where the button leads.');
  return {
    _uid: blokUid(context, fields.place),
    component: 'call_to_action',
    headline: fields.text('headline'),
    text: fields.optionalText('text'),
    label: fields.text('label'),
    link: readLinkField(context, fields, 'url'),
  };
};

export const compileFaq: BlokCompiler<FaqBlok> = (context, fields) => ({
  _uid: blokUid(context, fields.place),
  component: 'faq',
  items: compileFaqItems(context, fields, 'items'),
});

/** Compiles the questions and answers of a list field. */
export function compileFaqItems(
  context: CompilationContext,
  fields: FieldReader,
  name: string,
): FaqItemBlok[] {
  return fields.groups(name).map((item) => {
    const compiled: FaqItemBlok = {
      _uid: blokUid(context, item.place),
      component: 'faq_item',
      question: item.text('question'),
      answer: item.text('answer'),
    };
    item.refuseOthers();
    return compiled;
  });
}
