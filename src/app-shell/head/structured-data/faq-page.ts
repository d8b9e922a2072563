import type { Faq } from '../../../domain/story/rich-text';
import type { FaqPage } from './entity';
import { reference } from './entity-ids';

/** The questions a page answers, in the order it shows; none when there is no question. */
export function faqPage(url: string, questions: readonly Faq[]): FaqPage[] {
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      isPartOf: reference(url),
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
