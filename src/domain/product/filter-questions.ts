import { compareNaturally } from '../../lib/values/compare-naturally';
import type { FilterableList, FilterQuestion } from '../../lib/values/list-filters';
import { formatMoney } from '../money/money';
import type { ListedProduct } from './listed-product';
import type { ProductVariant } from './product';

/** Boundaries of the price ranges, in whole units of currency. */
const priceBands = [25, 50, 100, 200] as const;

/** A variant of a product. All filters have to match the same one. */
type ListedVariant = { product: ListedProduct; variant: ProductVariant };

type Question = FilterQuestion<ListedVariant>;

type Draft = Pick<Question, 'name' | 'label'> & {
  /** Returns a variant's answer; `undefined` if the question does not apply to it. */
  answer: (product: ListedProduct, variant: ProductVariant) => string | undefined;
  order?: (a: string, b: string) => number;
};

/** The merchant's product groups, or the product type where there is none. */
const typeQuestion: Draft = {
  name: 'Type',
  answer: ({ productFilter, productType }) => productFilter ?? (productType || undefined),
  label: (answer) => answer,
  order: compareNaturally,
};

const priceName = 'Price';

function priceQuestion(currencyCode: string): Draft {
  return {
    name: priceName,
    answer: (_, { price }) => bandOf(price.cents),
    label: (band) => bandLabel(band, currencyCode),
    order: (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
  };
}

const stockQuestion: Draft = {
  name: 'Availability',
  answer: (_, { availability }) => (availability === 'available' ? 'in-stock' : undefined),
  label: () => 'In stock',
};

/** Returns products with the questions they can be filtered by. */
export function filterableProducts(
  products: readonly ListedProduct[],
): FilterableList<ListedProduct, ListedVariant> {
  return { items: products, partsOf: variantsOf, questions: filterQuestions(products) };
}

function variantsOf(product: ListedProduct): ListedVariant[] {
  return product.variants.map((variant) => ({ product, variant }));
}

/**
 * Returns the questions worth asking of these products: those with at least two answers, and
 * options that at least two products share, most frequent first. Availability is always asked.
 */
export function filterQuestions(products: readonly ListedProduct[]): Question[] {
  const [first] = products;
  if (!first) return [];
  const price = priceQuestion(first.price.currencyCode);
  const asked = [
    withAnswers(typeQuestion, products),
    ...optionQuestions(products),
    withAnswers(price, products),
  ].filter(({ answers }) => answers.length > 1);
  return [...asked, withAnswers(stockQuestion, products)].filter(
    ({ answers }) => answers.length > 0,
  );
}

/**
 * Omits options named like one of the built-in questions, since they would share a query parameter.
 */
function optionQuestions(products: readonly ListedProduct[]): Question[] {
  const counts = new Map<string, number>();
  for (const { name } of products.flatMap(({ options }) => options)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const taken = new Set([typeQuestion.name, priceName, stockQuestion.name]);
  return [...counts]
    .filter(([name, count]) => count > 1 && !taken.has(name))
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => inGroups(withAnswers(optionQuestion(name), products), products));
}

function optionQuestion(name: string): Draft {
  return {
    name,
    answer: (_, { selectedOptions }) =>
      selectedOptions.find((option) => option.name === name)?.value,
    label: (answer) => answer,
    order: compareOptionValues,
  };
}

/**
 * Groups the values of an option by their unit, so that ounces, shoe sizes and clothing sizes are never in one list.
 * Omits those of a unit that only one product has.
 */
function inGroups(question: Question, products: readonly ListedProduct[]): Question {
  const { name, answers, answersOf } = question;
  const units = [...new Set(answers.map(unitOf))].filter((unit) => {
    const hasUnit = (part: ListedVariant) => answersOf(part).some((one) => unitOf(one) === unit);
    return products.filter((product) => variantsOf(product).some(hasUnit)).length > 1;
  });
  const groups = units.map((unit) => {
    const own = answers.filter((answer) => unitOf(answer) === unit);
    return {
      title: units.length > 1 && unit ? `${name}, ${own[0]} to ${own.at(-1)}` : name,
      answers: own,
    };
  });
  return { ...question, groups, answers: groups.flatMap(({ answers: own }) => own) };
}

function withAnswers(
  { name, label, answer, order }: Draft,
  products: readonly ListedProduct[],
): Question {
  const answersOf = ({ product, variant }: ListedVariant) => {
    const given = answer(product, variant);
    return given === undefined ? [] : [given];
  };
  const answers = [...new Set(products.flatMap(variantsOf).flatMap(answersOf))];
  return { name, label, answersOf, answers: order ? answers.sort(order) : answers };
}

/**
 * Returns a price range such as `25-50` in whole units of currency: from the first, below the
 * second.
 */
function bandOf(cents: number): string {
  const below = priceBands.find((edge) => cents < edge * 100);
  const from = priceBands.filter((edge) => cents >= edge * 100).at(-1) ?? 0;
  return `${from}-${below ?? ''}`;
}

function bandLabel(band: string, currencyCode: string): string {
  const whole = (units: number) =>
    formatMoney({ cents: units * 100, currencyCode }).replace(/\.00$/, '');
  const [from = 0, below = 0] = band.split('-').map(Number);
  if (below === 0) return `${whole(from)} and more`;
  return from === 0 ? `Under ${whole(below)}` : `${whole(from)} to ${whole(below)}`;
}

/** Clothing sizes, smallest first. */
const clothing = ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL', 'XXXL'];

/**
 * Compares option values: clothing sizes from small to large, then numbers ascending, then words
 * alphabetically.
 */
function compareOptionValues(a: string, b: string): number {
  const rank = rankOf(a) - rankOf(b);
  return rank === 0 ? compareNaturally(a, b) : rank;
}

/** Returns what remains of a value without its figures: "oz" for 10oz; the same for all clothing sizes, and for words. */
function unitOf(value: string): string {
  if (rankOf(value) < clothing.length) return 'clothing';
  return /\d/.test(value) ? value.replaceAll(/[\d\s.,–-]+/g, ' ').trim() : '';
}

function rankOf(value: string): number {
  const index = clothing.indexOf(value.toUpperCase());
  return index === -1 ? clothing.length : index;
}
