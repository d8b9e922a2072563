import { formatMoney } from '../money/money';
import type { ListedProduct } from './listed-product';
import type { ProductVariant } from './product';

/** Where one price range ends and the next begins, in whole units of currency. */
const priceBands = [25, 50, 100, 200] as const;

/** What a list can be asked. An answer is what the address says; people read its label. */
export type FilterQuestion = {
  name: string;
  /** What one variant answers; `undefined` when the question does not apply to it. */
  answer: (product: ListedProduct, variant: ProductVariant) => string | undefined;
  /** Every answer there is, in the order shown. */
  answers: readonly string[];
  label: (answer: string) => string;
};

type Draft = Omit<FilterQuestion, 'answers'> & { order?: (a: string, b: string) => number };

/** The merchant's coarse groups; where a product has none, its type. */
const typeQuestion: Draft = {
  name: 'Type',
  answer: ({ productFilter, productType }) => productFilter ?? (productType || undefined),
  label: (answer) => answer,
  order: (a, b) => a.localeCompare(b, 'en'),
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

/**
 * The questions worth asking of these products: those with two answers at least, and options that two
 * products share at least, the commonest first. Whether something is in stock is always asked.
 */
export function filterQuestions(products: readonly ListedProduct[]): FilterQuestion[] {
  const [first] = products;
  if (!first) return [];
  const price = priceQuestion(first.price.currencyCode);
  const drafts = [typeQuestion, ...optionQuestions(products), price];
  const asked = drafts
    .map((draft) => withAnswers(draft, products))
    .filter(({ answers }) => answers.length > 1);
  return [...asked, withAnswers(stockQuestion, products)].filter(
    ({ answers }) => answers.length > 0,
  );
}

/** An option that has the name of a question of ours is not asked for: the address knows one only. */
function optionQuestions(products: readonly ListedProduct[]): Draft[] {
  const counts = new Map<string, number>();
  for (const { name } of products.flatMap(({ options }) => options)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const taken = new Set([typeQuestion.name, priceName, stockQuestion.name]);
  return [...counts]
    .filter(([name, count]) => count > 1 && !taken.has(name))
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => ({
      name,
      answer: (_, { selectedOptions }) =>
        selectedOptions.find((option) => option.name === name)?.value,
      label: (answer) => answer,
      order: compareOptionValues,
    }));
}

function withAnswers(draft: Draft, products: readonly ListedProduct[]): FilterQuestion {
  const { order, ...question } = draft;
  const given = products.flatMap((product) =>
    product.variants.flatMap((variant) => question.answer(product, variant) ?? []),
  );
  const answers = [...new Set(given)];
  return { ...question, answers: order ? answers.sort(order) : answers };
}

/** `25-50` in whole units of the currency: from the first on, below the second. */
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

/** Sizes of clothes, smallest first. */
const clothing = ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL', 'XXXL'];

const byNumber = new Intl.Collator('en', { numeric: true });

/** Sizes of clothes from small to large, then numbers from low to high, then words by letter. */
export function compareOptionValues(a: string, b: string): number {
  const rank = rankOf(a) - rankOf(b);
  return rank === 0 ? byNumber.compare(a, b) : rank;
}

function rankOf(value: string): number {
  const index = clothing.indexOf(value.toUpperCase());
  return index === -1 ? clothing.length : index;
}
