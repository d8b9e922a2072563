import type { FilterQuestion } from './filter-questions';
import type { ListedProduct } from './listed-product';

/** One answer of a filter, with the number of products it would leave. */
type FilterValue = { value: string; label: string; count: number; isChecked: boolean };

/** One filter, such as Color. Its values are alternatives; several filters must all match. */
export type ProductFilter = { name: string; values: FilterValue[] };

/** Checked values by question. A question without checked values is absent. */
export type FilterChoice = ReadonlyMap<string, readonly string[]>;

/**
 * Parses the checked values from a query string such as `?Color=Red&Color=Blue&Type=Gloves`. Case
 * does not matter; values that no product of this listing has are ignored.
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

/** Returns the choice with one value toggled. */
export function toggleValue(choice: FilterChoice, name: string, value: string): FilterChoice {
  const values = choice.get(name) ?? [];
  const kept = values.filter((other) => other !== value);
  const next = kept.length < values.length ? kept : [...values, value];
  const others = [...choice].filter(([other]) => other !== name);
  return new Map(next.length > 0 ? [...others, [name, next]] : others);
}

/** Returns the products with at least one variant that matches every question. */
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

/** Counts, for each answer, the products it would leave with the other filters as they are. */
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
