/**
 * A question that a list can be filtered by. An answer is the value in the query string; its label is shown.
 *
 * @template Part of an entry that has to match alone, such as a variant of a product
 */
export type FilterQuestion<Part> = {
  name: string;
  /** Returns the answers that fit a part; none if the question does not apply to it. */
  answersOf: (part: Part) => readonly string[];
  /** All answers, in display order. */
  answers: readonly string[];
  /** Answers that are shown apart, such as sizes of different units; all together by default. */
  groups?: readonly { title: string; answers: readonly string[] }[];
  label: (answer: string) => string;
};

/** A list with the questions it can be filtered by. */
export type FilterableList<Item, Part> = {
  items: readonly Item[];
  partsOf: (item: Item) => readonly Part[];
  questions: readonly FilterQuestion<Part>[];
};

type Questions = readonly Pick<FilterQuestion<never>, 'name' | 'answers'>[];

/** One answer of a filter, with the number of entries it would leave. */
type FilterValue = { value: string; label: string; count: number; isChecked: boolean };

/**
 * One filter, such as Color, or a group of it. Its values are alternatives, also those of several groups; several
 * filters must all match.
 */
export type ListFilter = { name: string; title: string; values: FilterValue[] };

/** Checked values by question. A question without checked values is absent. */
export type FilterChoice = ReadonlyMap<string, readonly string[]>;

/**
 * Parses the checked values from a query string such as `?Color=Red&Color=Blue&Type=Gloves`. Case
 * matters only between values that differ in nothing else; values that no entry of this list has are ignored.
 */
export function readFilterChoice(questions: Questions, search: string): FilterChoice {
  const parameters = [...new URLSearchParams(search)];
  const chosen = questions.map(({ name, answers }) => {
    const asked = parameters.flatMap(([key, value]) => (same(key, name) ? [value] : []));
    const isExact = (value: string) => answers.includes(value);
    const known = answers.filter((answer) =>
      asked.some((value) => (isExact(value) ? value === answer : same(value, answer))),
    );
    return [name, known] as const;
  });
  return new Map(chosen.filter(([, values]) => values.length > 0));
}

/**
 * Formats a choice as a query string. Foreign parameters, such as a campaign's, are kept.
 *
 * @param others further parameters of the list; `undefined` for one that is at its default
 */
export function filterSearch(
  questions: Questions,
  search: string,
  choice: FilterChoice,
  others: Readonly<Record<string, string | undefined>> = {},
): string {
  const ours = new Set(
    [...questions.map(({ name }) => name), ...Object.keys(others)].map((name) =>
      name.toLowerCase(),
    ),
  );
  const foreign = [...new URLSearchParams(search)].filter(
    ([name]) => !ours.has(name.toLowerCase()),
  );
  const chosen = questions.flatMap(({ name }) =>
    (choice.get(name) ?? []).map((value) => [name, value]),
  );
  const added = Object.entries(others).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const text = new URLSearchParams([...foreign, ...chosen, ...added]).toString();
  return text && `?${text}`;
}

/** Returns the choice with one value toggled. */
export function toggleValue(choice: FilterChoice, name: string, value: string): FilterChoice {
  const values = choice.get(name) ?? [];
  const kept = values.filter((other) => other !== value);
  const next = kept.length < values.length ? kept : [...values, value];
  return new Map(
    next.length > 0 ? [...without(choice, name), [name, next]] : without(choice, name),
  );
}

/** Returns the entries with at least one part that matches every question. */
export function filterItems<Item, Part>(
  { items, partsOf, questions }: FilterableList<Item, Part>,
  choice: FilterChoice,
): Item[] {
  return items.filter((item) => partsOf(item).some((part) => isMatch(part, questions, choice)));
}

/**
 * Counts, for each answer, the entries it would leave with the other filters as they are. Omits groups that would
 * leave none.
 */
export function listFilters<Item, Part>(
  list: FilterableList<Item, Part>,
  choice: FilterChoice,
): ListFilter[] {
  return list.questions.flatMap((question) => {
    const { name, answers, label, groups } = question;
    const counts = countAnswers(list, question, choice);
    const toFilter = ({ title, answers: own }: { title: string; answers: readonly string[] }) => ({
      name,
      title,
      values: own.map((value) => ({
        value,
        label: label(value),
        count: counts.get(value) ?? 0,
        isChecked: choice.get(name)?.includes(value) ?? false,
      })),
    });
    if (!groups) return toFilter({ title: name, answers });
    return groups
      .map(toFilter)
      .filter(({ values }) => values.some(({ count, isChecked }) => count > 0 || isChecked));
  });
}

/** A filter without which there would be entries, and their number. */
export type DroppableFilter = { name: string; count: number };

/** Lists the filters of an empty result that are worth dropping, that of the most entries first. */
export function droppableFilters<Item, Part>(
  list: FilterableList<Item, Part>,
  choice: FilterChoice,
): DroppableFilter[] {
  return [...choice.keys()]
    .map((name) => ({ name, count: filterItems(list, new Map(without(choice, name))).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

function countAnswers<Item, Part>(
  { items, partsOf, questions }: FilterableList<Item, Part>,
  question: FilterQuestion<Part>,
  choice: FilterChoice,
): Map<string, number> {
  const others = questions.filter(({ name }) => name !== question.name);
  const counts = new Map<string, number>();
  for (const item of items) {
    const fitting = partsOf(item).filter((part) => isMatch(part, others, choice));
    const given = fitting.flatMap((part) => question.answersOf(part));
    for (const value of new Set(given)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function isMatch<Part>(
  part: Part,
  questions: readonly FilterQuestion<Part>[],
  choice: FilterChoice,
): boolean {
  return questions.every(({ name, answersOf }) => {
    const chosen = choice.get(name);
    return !chosen || answersOf(part).some((answer) => chosen.includes(answer));
  });
}

function without(choice: FilterChoice, name: string) {
  return [...choice].filter(([other]) => other !== name);
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
