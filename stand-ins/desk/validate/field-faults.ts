/** Checks of the values of fields that hold no bloks, by their types. */
import { pictureName } from '../../../src/domain/media/image';
import { readImageSize } from '../../../src/domain/media/image-providers';
import { readFieldLink } from '../../../src/domain/story/stored-link';
import { isRecord } from '../../../src/lib/values/json';
import { readUrl } from '../../../src/lib/values/read-url';
import type { FieldFault, FieldSchema, Library } from '../app/wire/management';
import { choicesOf, readLimit, readNames } from './read-schema';

/** Takes a fault of the value that is checked; an error unless said otherwise. */
export type Report = (sentence: string, severity?: FieldFault['severity']) => void;

type Check = (value: unknown, schema: FieldSchema, report: Report, library: Library) => void;

const checks: Readonly<Record<string, Check>> = {
  text: textFaults,
  textarea: textFaults,
  number: numberFaults,
  datetime: dateFaults,
  boolean: (value, _schema, report) => {
    if (typeof value !== 'boolean') report(misfit(value, 'a switch'));
  },
  option: optionFaults,
  options: optionsFaults,
  asset: assetFaults,
  multiasset: assetsFaults,
  multilink: linkFaults,
  table: tableFaults,
  custom: (value, { field_type: plugin }, report) => {
    if (plugin === 'seo_metatags' && !hasTexts(value, ['title', 'description'])) {
      report(misfit(value, 'a title with a description'));
    }
  },
};

/** Reports the faults of a value, but not that it is missing. A field of an unknown type has none. */
export function fieldFaults(
  value: unknown,
  schema: FieldSchema,
  library: Library,
  report: Report,
): void {
  if (value === undefined || value === null) return;
  if (Object.hasOwn(checks, schema.type)) checks[schema.type]?.(value, schema, report, library);
}

const requiredSentences: Readonly<Record<string, string>> = {
  number: 'Enter a number.',
  datetime: 'Choose a day and a time.',
  asset: 'Choose a file.',
  multiasset: 'Add at least one file.',
  multilink: 'Choose where the link leads.',
  table: 'Fill in the table.',
  bloks: 'Add at least one blok.',
  option: 'Choose one of the list.',
  options: 'Choose one of the list.',
};

/** Returns the sentence about a required field that is empty. */
export function requiredSentence(schema: FieldSchema): string {
  const { type, source } = schema;
  const sentence =
    source === 'internal_stories'
      ? 'Choose a story.'
      : (requiredSentences[type] ?? 'Write something here.');
  const named = takesPictures(schema) ? sentence.replace('file', 'picture') : sentence;
  return `${named} This field must be filled.`;
}

function takesPictures(schema: FieldSchema): boolean {
  return readNames(schema, 'filetypes').join() === 'images';
}

/** Names the shape of a value for editors. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  const kinds: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    boolean: 'a switch',
  };
  return kinds[typeof value] ?? 'an object';
}

/** Returns the sentence about a value of another shape than the field's. */
function misfit(value: unknown, wanted: string): string {
  return `Here is ${kindOf(value)} where ${wanted} belongs. Fill in the field to replace it.`;
}

/** Returns the fault of a list's length, if it has one. */
export function countFault(
  count: number,
  minimum: number | undefined,
  maximum: number | undefined,
): string | undefined {
  if (minimum !== undefined && count < minimum) {
    return `Add ${minimum - count} more: at least ${minimum} are needed.`;
  }
  if (maximum !== undefined && count > maximum) {
    return `Remove ${count - maximum}: at most ${maximum} can be here.`;
  }
  return undefined;
}

function textFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (typeof value !== 'string') report(misfit(value, 'a text'));
  else if (value.trim() !== '' && !matchesForm(value, schema['regex'])) {
    const description = schema.description ? ` ${schema.description}` : '';
    report(`This does not have the form the field needs.${description}`);
  }
}

/** Longest text that is compared with a form, so that a form with many branches cannot block the page. */
const maxFormLength = 2_000;

/** A broken form allows everything. */
function matchesForm(value: string, regex: unknown): boolean {
  if (typeof regex !== 'string' || value.length > maxFormLength) return true;
  try {
    return new RegExp(regex).test(value.trim());
  } catch {
    return true;
  }
}

function numberFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (value === '') return;
  if (typeof value !== 'string' && typeof value !== 'number') {
    report(misfit(value, 'a number'));
    return;
  }
  const text = String(value).trim();
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) {
    report(`“${text.slice(0, 40)}” is not a number. Write it in digits, such as 3.`);
    return;
  }
  const decimals = readLimit(schema, 'decimals');
  const minimum = readLimit(schema, 'min_value') ?? -Infinity;
  const maximum = readLimit(schema, 'max_value') ?? Infinity;
  if (decimals !== undefined && !hasDecimals(number, decimals)) {
    report(decimals === 0 ? 'Write a whole number.' : `Write at most ${decimals} decimals.`);
  }
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

function dateFaults(value: unknown, _schema: FieldSchema, report: Report): void {
  if (typeof value !== 'string') report(misfit(value, 'a date'));
  else if (value.trim() !== '' && !isDate(value.trim())) {
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

function optionFaults(value: unknown, schema: FieldSchema, report: Report, library: Library): void {
  if (typeof value !== 'string') {
    report(misfit(value, schema.source === 'internal_stories' ? 'a story' : 'one choice'));
  } else if (value.trim() !== '') choiceFaults(value, schema, report, library);
}

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function choiceFaults(value: string, schema: FieldSchema, report: Report, library: Library): void {
  const shown = `“${value.slice(0, 60)}”`;
  if (schema.source === 'internal_stories') {
    if (!uuidForm.test(value)) report(`${shown} is no story. Choose one by its name.`);
    return;
  }
  const choices = choicesOf(schema, library);
  if (!choices || choices.some((choice) => choice.value === value.trim())) return;
  const isOwn = schema.source !== 'internal';
  const where = isOwn ? 'the list' : `the datasource “${String(schema['datasource_slug'])}”`;
  report(`${shown} is not in ${where}. Choose another one.`);
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
  for (const choice of value as unknown[]) {
    if (typeof choice !== 'string') report(`One of the choices is ${kindOf(choice)}. Remove it.`);
    else choiceFaults(choice, schema, report, library);
  }
  if (new Set(value).size < value.length) report('Remove what is chosen twice.', 'warning');
}

type Asset = { filename?: string | null; alt?: string | null; focus?: string | null };

function isAsset(value: unknown): value is Asset {
  return hasTexts(value, ['filename', 'alt', 'focus']);
}

function assetFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (!isAsset(value)) {
    report(`Here is ${kindOf(value)} in an old form. Choose the file again.`);
    return;
  }
  const filename = value.filename ?? '';
  if (filename === '') return;
  const fault = takesPictures(schema) ? pictureFault(filename) : addressFault(filename);
  if (fault) report(fault);
  else if (pictureName.test(filename) && !value.alt?.trim()) {
    report('Describe the picture in one sentence, for readers who cannot see it.', 'warning');
  }
}

/** Returns the fault of a picture's address, if the site cannot show it. */
export function pictureFault(address: string): string | undefined {
  const name = address.split('/').at(-1)?.slice(0, 80) ?? '';
  if (!pictureName.test(address)) {
    return `“${name}” is no jpeg, jpg, gif or png file. Choose one that is, or upload it again: WebP pictures are converted then.`;
  }
  if (addressFault(address) || !readImageSize(address)) {
    return `“${name}” is not from the media library. Upload the picture there and choose it.`;
  }
  return undefined;
}

function addressFault(address: string): string | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  if (/^https?:$/.test(readUrl(whole)?.protocol ?? '')) return undefined;
  return `“${address.slice(0, 80)}” is no address on the web. Choose the file again.`;
}

function assetsFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (!Array.isArray(value)) {
    report(misfit(value, 'a list of files'));
    return;
  }
  const files: readonly unknown[] = value;
  files.forEach((file, index) => {
    const reportFile: Report = (sentence, severity) =>
      report(`File ${index + 1}: ${sentence}`, severity);
    assetFaults(file, schema, reportFile);
    if (isAsset(file) && !file.filename) reportFile('Choose a file, or remove this one.');
  });
}

const linkParts = ['linktype', 'id', 'url', 'cached_url', 'email', 'anchor'] as const;

type LinkValue = { [Part in (typeof linkParts)[number]]?: string | null };

function isLinkValue(value: unknown): value is LinkValue {
  return hasTexts(value, linkParts);
}

function linkFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (!isLinkValue(value)) {
    report(misfit(value, 'a link'));
    return;
  }
  const { link, address } = readFieldLink(value);
  if (link) return;
  if (address === '') {
    if (value.anchor && !schema.required) report('Choose the page that the anchor is on.');
  } else if (value.linktype === 'email') {
    report(`“${address.slice(0, 80)}” is no email address.`);
  } else {
    report(`“${address.slice(0, 80)}” leads nowhere. Begin the address with https://, / or #.`);
  }
}

function tableFaults(value: unknown, _schema: FieldSchema, report: Report): void {
  if (!isValidTable(value)) {
    report(misfit(value, 'a table'));
    return;
  }
  const width = value.thead?.length ?? 0;
  if (value.tbody?.some(({ body }) => (body?.length ?? 0) !== width)) {
    report(
      'Not every row has as many cells as there are headings. Add or remove cells.',
      'warning',
    );
  }
}

type Cell = { value?: string | null };
type TableValue = { thead?: Cell[] | null; tbody?: { body?: Cell[] | null }[] | null };

/** True for an object whose parts of these names are texts or missing. */
function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (!isRecord(value) || Array.isArray(value)) return false;
  return names.every((name) => value[name] == null || typeof value[name] === 'string');
}

/** True for a table as the site's parser takes it. */
export function isValidTable(value: unknown): value is TableValue {
  return (
    isRecord(value) &&
    !Array.isArray(value) &&
    isCells(value['thead']) &&
    isListOf(value['tbody'], (row) => isRecord(row) && isCells(row['body']))
  );
}

function isCells(value: unknown): boolean {
  return isListOf(value, (cell) => hasTexts(cell, ['value']));
}

function isListOf(value: unknown, test: (item: unknown) => boolean): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.every(test));
}
