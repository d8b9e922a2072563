import type { Random } from '../../../../stand-ins/services/shared/random';
import * as words from './word-lists';

type Template = (random: Random) => string;

const templates: readonly Template[] = [
  (r) =>
    `${capital(r.pick(words.verbs))} the ${r.pick(words.bodyParts)} when the ${r.pick(words.moves)} leaves, and ${r.pick(words.results)}.`,
  (r) =>
    `A ${r.pick(words.adjectives)} ${r.pick(words.moves)} in ${r.pick(words.occasions)} is worth ${r.whole(2, 40)} loud ones.`,
  (r) =>
    `Even when ${r.pick(words.objections)}, ${r.pick(words.results)} after ${r.whole(2, 12)} rounds.`,
  (r) =>
    `${r.pick(words.firstNames)} ${r.pick(words.lastNames)} taught it for ${r.pick(words.occasions)}: ${r.pick(words.verbs)} the ${r.pick(words.bodyParts)}, then forget it.`,
  (r) =>
    `For ${r.whole(20, 180)} seconds do nothing but ${r.pick(words.verbs)} the ${r.pick(words.bodyParts)} behind the ${r.pick(words.moves)}.`,
  (r) =>
    `The ${r.pick(words.adjectives)} way costs ${r.whole(2, 9)} minutes a day, and ${r.pick(words.objections)}.`,
  (r) =>
    `If the ${r.pick(words.moves)} arrives late, the ${r.pick(words.bodyParts)} left late, and it will show in ${r.pick(words.occasions)}.`,
  (r) =>
    `Most people add a ${r.pick(words.moves)} too early; the ${r.pick(words.adjectives)} ${r.pick(words.moves)} comes first, until ${r.pick(words.results)}.`,
];

export function sentence(random: Random): string {
  return random.pick(templates)(random);
}

/** Returns two to five sentences. */
export function paragraphText(random: Random): string {
  return Array.from({ length: random.whole(2, 5) }, () => sentence(random)).join(' ');
}

/** Returns a few words without a full stop. */
export function phrase(random: Random): string {
  return `The ${random.pick(words.adjectives)} ${random.pick(words.moves)} for ${random.pick(words.occasions)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
