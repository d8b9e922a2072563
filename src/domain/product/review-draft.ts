import { reviewLimits } from '../../config/limits';
import { disciplines, reviewerLevels } from './review';

/** A review as its form has it. Every value is a text. */
export type ReviewDraft = {
  stars: string;
  title: string;
  text: string;
  name: string;
  discipline: string;
  level: string;
};

export type ReviewField = keyof ReviewDraft;

export const emptyReview: ReviewDraft = {
  ...{ stars: '', title: '', text: '', name: '' },
  ...{ discipline: '', level: '' },
};

/**
 * Cleans the texts of a review: without control characters and without those that turn the direction
 * of what follows; one line each but for the words, where at most one line is empty.
 */
export function tidyReview(draft: ReviewDraft): ReviewDraft {
  const line = (text: string) => strip(text).replace(/\s+/g, ' ').trim();
  const words = strip(draft.text).replace(/[^\S\n]+/g, ' ');
  return {
    stars: draft.stars.trim(),
    title: line(draft.title),
    text: words
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    name: line(draft.name),
    discipline: draft.discipline,
    level: draft.level,
  };
}

function strip(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n]/gu, '');
}

/** Returns the message of each field of a tidied review that cannot be sent. */
export function reviewProblems(draft: ReviewDraft): Partial<Record<ReviewField, string>> {
  const { title, text, name } = reviewLimits;
  const problems = {
    stars: /^[1-5]$/.test(draft.stars) ? undefined : 'Choose from one to five stars.',
    title: lengthProblem(draft.title, title, 'Sum it up in a few words.'),
    text: lengthProblem(draft.text, text, 'Say how it served you.'),
    name: lengthProblem(draft.name, name, 'Enter the name to show. A first name is enough.'),
    discipline: isOneOf(disciplines, draft.discipline) ? undefined : 'Choose one of the list.',
    level: isOneOf(reviewerLevels, draft.level) ? undefined : 'Choose one of the list.',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function lengthProblem(value: string, max: number, emptyMessage: string): string | undefined {
  if (value === '') return emptyMessage;
  return value.length > max ? `Keep it to ${max} characters; this has ${value.length}.` : undefined;
}

function isOneOf(known: readonly string[], value: string): boolean {
  return value === '' || known.includes(value);
}
