import type { FilterQuestion } from './filter-questions';
import type { ListedProduct } from './listed-product';

/** One value a list can be narrowed to, and how many products would be left. */
type FilterValue = { value: string; label: string; count: number; isChecked: boolean };

/** One question, such as Color. Values are alternatives; questions add up. */
export type ProductFilter = { name: string; values: FilterValue[] };

/** Which values are chosen, by question; a question that is not answered is missing. */
export type FilterChoice = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the chosen values from a query string such as `?Color=Red&Color=Blue&Type=Gloves`. Names and
 * values are compared without case; what is no answer to a question of this list counts as not said.
 */
export function readFilterChoice(
  questions: readonly FilterQuestion[],
  search: string,
): FilterChoice {
  const parameters = [...new URLSearchParams(search)];
  const chosen = questions.map(({ name, answers }) => {
    const asked = parameters.flatMap(([key, value]) => (same(key, name) ? [value] : []));
    const known = answers.filter((answer) => asked.some((value) => same(value, answer)));
    return [name, known] as const;
  });
  return new Map(chosen.filter(([, values]) => values.length > 0));
}

/** The choice with one value chosen, or no longer chosen. */
export function toggleValue(choice: FilterChoice, name: string, value: string): FilterChoice {
  const values = choice.get(name) ?? [];
  const kept = values.filter((other) => other !== value);
  const next = kept.length < values.length ? kept : [...values, value];
  const others = [...choice].filter(([other]) => other !== name);
  return new Map(next.length > 0 ? [...others, [name, next]] : others);
}

/** The products of which one variant at least answers every question as chosen. */
export function filterProducts(
  products: readonly ListedProduct[],
  questions: readonly FilterQuestion[],
  choice: FilterChoice,
): ListedProduct[] {
  const asked = questions.filter(({ name }) => choice.has(name));
  return products.filter((product) =>
    product.variants.some((variant) =>
      asked.every((question) => isChosen(choice, question.name, question.answer(product, variant))),
    ),
  );
}

/** Every question with how many products each answer would leave, the other questions answered. */
export function listFilters(
  products: readonly ListedProduct[],
  questions: readonly FilterQuestion[],
  choice: FilterChoice,
): ProductFilter[] {
  return questions.map((question) => {
    const counts = countAnswers(products, question, questions, choice);
    const values = question.answers.map((value) => ({
      value,
      label: question.label(value),
      count: counts.get(value) ?? 0,
      isChecked: isChosen(choice, question.name, value),
    }));
    return { name: question.name, values };
  });
}

function countAnswers(
  products: readonly ListedProduct[],
  question: FilterQuestion,
  questions: readonly FilterQuestion[],
  choice: FilterChoice,
): Map<string, number> {
  const others = questions.filter(({ name }) => name !== question.name && choice.has(name));
  const counts = new Map<string, number>();
  for (const product of products) {
    const fitting = product.variants.filter((variant) =>
      others.every(({ name, answer }) => isChosen(choice, name, answer(product, variant))),
    );
    const given = fitting.flatMap((variant) => question.answer(product, variant) ?? []);
    for (const value of new Set(given)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function isChosen(choice: FilterChoice, name: string, value: string | undefined): boolean {
  return value !== undefined && (choice.get(name)?.includes(value) ?? false);
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
