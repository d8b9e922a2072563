import type { FieldSchema, Library } from '../app/wire/management';
import { assetFaults, assetsFaults, linkFaults, pluginFaults, tableFaults } from './object-faults';
import { choicesOf, readLimit } from './read-schema';
import type { Report } from './sentences';
import { countFault, kindOf, misfit, requiredSentence } from './sentences';

type Check = (value: unknown, schema: FieldSchema, report: Report, library: Library) => void;

const checks: Readonly<Record<string, Check>> = {
  text: textFaults,
  textarea: textFaults,
  markdown: textFaults,
  number: numberFaults,
  datetime: dateFaults,
  boolean: switchFaults,
  option: optionFaults,
  options: optionsFaults,
  asset: assetFaults,
  image: assetFaults,
  multiasset: assetsFaults,
  multilink: linkFaults,
  table: tableFaults,
  custom: pluginFaults,
};

/** Reports the faults of a value that holds no bloks. A field of an unknown type has none. */
export function fieldFaults(
  value: unknown,
  schema: FieldSchema,
  library: Library,
  report: Report,
): void {
  const check = Object.hasOwn(checks, schema.type) ? checks[schema.type] : undefined;
  if (!check) return;
  if (value === undefined || value === null) {
    if (schema.required && schema.type !== 'boolean') report(requiredSentence(schema));
    return;
  }
  check(value, schema, report, library);
}

function textFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (typeof value !== 'string') {
    report(misfit(value, 'a text'));
    return;
  }
  if (value.trim() === '') {
    if (schema.required) report(requiredSentence(schema));
    return;
  }
  const { length } = value;
  const maximum = readLimit(schema, 'max_length', 'maxlength') ?? Infinity;
  const minimum = readLimit(schema, 'minlength') ?? 0;
  if (length > maximum) {
    report(`Shorten this by ${length - maximum}: at most ${maximum} characters are allowed.`);
  }
  if (length < minimum) report(`Write at least ${minimum} characters.`);
  if (!matchesForm(value, schema['regex'])) {
    const description = schema.description ? ` ${schema.description}` : '';
    report(`This does not have the form the field needs.${description}`);
  }
}

/** Longest text that is compared with a form, so that a form with many branches cannot block the page. */
const maxFormLength = 2_000;

const forms = new Map<string, RegExp | undefined>();

function matchesForm(value: string, regex: unknown): boolean {
  if (typeof regex !== 'string' || regex === '' || value.length > maxFormLength) return true;
  if (!forms.has(regex)) forms.set(regex, toForm(regex));
  return forms.get(regex)?.test(value.trim()) ?? true;
}

/** Compiles a form of the schema; a broken one allows everything. */
function toForm(regex: string): RegExp | undefined {
  try {
    return new RegExp(regex);
  } catch {
    return undefined;
  }
}

function numberFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (typeof value !== 'string' && typeof value !== 'number') {
    report(misfit(value, 'a number'));
    return;
  }
  if (value === '') {
    if (schema.required) report(requiredSentence(schema));
    return;
  }
  const text = String(value).trim();
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) {
    report(`“${text.slice(0, 40)}” is not a number. Write it in digits, such as 3.`);
    return;
  }
  const decimals = readLimit(schema, 'decimals');
  if (decimals !== undefined && !hasDecimals(number, decimals)) {
    report(decimals === 0 ? 'Write a whole number.' : `Write at most ${decimals} decimals.`);
  }
  const minimum = readLimit(schema, 'min_value') ?? -Infinity;
  const maximum = readLimit(schema, 'max_value') ?? Infinity;
  if (number < minimum) report(`Write a number of at least ${minimum}.`);
  if (number > maximum) report(`Write a number of at most ${maximum}.`);
}

/** True for a number with at most so many decimals. */
function hasDecimals(number: number, decimals: number): boolean {
  const shifted = number * 10 ** decimals;
  return Math.abs(shifted - Math.round(shifted)) < 1e-6;
}

/** Form of the service's dates, in UTC. */
const dateForm = /^(\d{4})-(\d{2})-(\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/;

function dateFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (typeof value !== 'string') {
    report(misfit(value, 'a date'));
    return;
  }
  if (value.trim() === '') {
    if (schema.required) report(requiredSentence(schema));
  } else if (!isDate(value.trim())) {
    report(`“${value.slice(0, 40)}” is no date. Choose a day and a time.`);
  }
}

/** True for a day of the calendar with a time, as the service stores it. */
function isDate(text: string): boolean {
  const [, year, month, day] = (dateForm.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function switchFaults(value: unknown, _schema: FieldSchema, report: Report): void {
  if (typeof value !== 'boolean') report(misfit(value, 'a switch'));
}

function optionFaults(value: unknown, schema: FieldSchema, report: Report, library: Library): void {
  if (typeof value !== 'string') {
    report(misfit(value, schema['source'] === 'internal_stories' ? 'a story' : 'one choice'));
  } else if (value.trim() === '') {
    if (schema.required) report(requiredSentence(schema));
  } else {
    choiceFaults(value, schema, report, library);
  }
}

function choiceFaults(value: string, schema: FieldSchema, report: Report, library: Library): void {
  if (schema['source'] === 'internal_stories') {
    const form =
      schema['use_uuid'] === false ? /^\d+$/ : /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
    if (!form.test(value)) report(`“${value.slice(0, 60)}” is no story. Choose one by its name.`);
    return;
  }
  const choices = choicesOf(schema, library);
  if (!choices || choices.some((choice) => choice.value === value.trim())) return;
  const where =
    schema['source'] === 'internal'
      ? `the datasource “${String(schema['datasource_slug'])}”`
      : 'the list';
  report(`“${value.slice(0, 60)}” is not in ${where}. Choose another one.`);
}

function optionsFaults(
  value: unknown,
  schema: FieldSchema,
  report: Report,
  library: Library,
): void {
  if (!Array.isArray(value)) {
    report(misfit(value, 'a list of choices'));
    return;
  }
  const minimum = readLimit(schema, 'min_options') ?? 0;
  const maximum = readLimit(schema, 'max_options') ?? Infinity;
  const fault = countFault(value.length, schema, minimum, maximum);
  if (fault) report(fault);
  for (const choice of value as unknown[]) {
    if (typeof choice !== 'string') report(`One of the choices is ${kindOf(choice)}. Remove it.`);
    else choiceFaults(choice, schema, report, library);
  }
  if (new Set(value).size < value.length) report('Remove what is chosen twice.', 'warning');
}
