import type { ProductSummary } from './product';

/** One value a list can be narrowed to, and how many products would be left. */
export type FilterValue = { value: string; count: number; isChecked: boolean };

/** One question, such as Color. Values are alternatives; questions add up. */
export type ProductFilter = { name: string; values: FilterValue[] };

/** Which values are chosen, by question. */
export type FilterChoice = Readonly<Record<string, readonly string[]>>;

/** The merchant's coarse groups, under the name the address uses. */
const typeFilter = 'Type';

/** Reads the chosen values from a query string such as `?Color=Red&Color=Blue&Type=Gloves`. */
export function readFilterChoice(
  products: readonly ProductSummary[],
  search: string,
): FilterChoice {
  const parameters = new URLSearchParams(search);
  const entries = filterNames(products).map((name) => [name, parameters.getAll(name)] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

/** The query string with one value chosen, or no longer chosen; other parameters stay. */
export function toggleFilter(search: string, name: string, value: string): string {
  const parameters = new URLSearchParams(search);
  const values = parameters.getAll(name);
  parameters.delete(name);
  const kept = values.filter((other) => other !== value);
  for (const one of kept.length < values.length ? kept : [...values, value]) {
    parameters.append(name, one);
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The products that match every question. */
export function filterProducts(
  products: readonly ProductSummary[],
  choice: FilterChoice,
): ProductSummary[] {
  return products.filter((product) => matches(product, choice));
}

/**
 * Every question worth asking of these products, with counts that take the other questions into
 * account. Values in the order the products bring them.
 */
export function listFilters(
  products: readonly ProductSummary[],
  choice: FilterChoice,
): ProductFilter[] {
  return filterNames(products).map((name) => {
    const others = Object.fromEntries(Object.entries(choice).filter(([other]) => other !== name));
    const rest = filterProducts(products, others);
    const values = unique(products.flatMap((product) => valuesOf(product, name)));
    return {
      name,
      values: values.map((value) => ({
        value,
        count: rest.filter((product) => valuesOf(product, name).includes(value)).length,
        isChecked: choice[name]?.includes(value) ?? false,
      })),
    };
  });
}

/** A question needs at least two answers; an option, at least two products that have it. */
function filterNames(products: readonly ProductSummary[]): string[] {
  const options = products.flatMap((product) => product.options.map(({ name }) => name));
  const shared = unique(options).filter(
    (name) => options.indexOf(name) !== options.lastIndexOf(name),
  );
  return [typeFilter, ...shared].filter(
    (name) => unique(products.flatMap((product) => valuesOf(product, name))).length > 1,
  );
}

function matches(product: ProductSummary, choice: FilterChoice): boolean {
  return Object.entries(choice).every(([name, values]) =>
    valuesOf(product, name).some((value) => values.includes(value)),
  );
}

function valuesOf(product: ProductSummary, name: string): readonly string[] {
  if (name === typeFilter) return [product.productFilter ?? product.productType].filter(Boolean);
  return product.options.find((option) => option.name === name)?.values ?? [];
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
