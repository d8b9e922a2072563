/** Checks of values that are objects: files, links, tables, values of plugins. */
import type { FieldSchema } from '../app/wire/management';
import { pictureName } from '../../../src/domain/media/image';
import { readImageSize } from '../../../src/domain/media/image-providers';
import { readFieldLink } from '../../../src/domain/story/stored-link';
import { isRecord } from '../../../src/lib/values/json';
import { readUrl } from '../../../src/lib/values/read-url';
import { readLimit, readNames } from './read-schema';
import type { Report } from './sentences';
import { countFault, kindOf, misfit, requiredSentence } from './sentences';

/** Reports the faults of a picture or file. */
export function assetFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (!isAsset(value)) {
    report(`Here is ${kindOf(value)} in an old form. Choose the file again.`);
    return;
  }
  const filename = value.filename ?? '';
  if (filename === '') {
    if (schema.required) report(requiredSentence(schema));
    return;
  }
  const mustBePicture = readNames(schema, 'filetypes').join() === 'images';
  const fault = mustBePicture ? pictureFault(filename) : addressFault(filename);
  if (fault) report(fault);
  else if (pictureName.test(filename) && !value.alt?.trim()) {
    report('Describe the picture in one sentence, for readers who cannot see it.', 'warning');
  }
}

type Asset = { filename?: string | null; alt?: string | null; focus?: string | null };

function isAsset(value: unknown): value is Asset {
  return hasTexts(value, ['filename', 'alt', 'focus']);
}

/** Returns the fault of a picture's address, if the site cannot show it. */
export function pictureFault(address: string): string | undefined {
  const name = address.split('/').at(-1)?.slice(0, 80) ?? '';
  if (!pictureName.test(address)) {
    return `“${name}” is no jpeg, jpg, gif or png file. Choose one that is.`;
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

/** Reports the faults of a list of pictures or files. */
export function assetsFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (!Array.isArray(value)) {
    report(misfit(value, 'a list of files'));
    return;
  }
  const files: readonly unknown[] = value;
  const minimum = readLimit(schema, 'minimum_entries') ?? 0;
  const maximum = readLimit(schema, 'maximum_entries') ?? Infinity;
  const fault = countFault(files.length, schema, minimum, maximum);
  if (fault) report(fault);
  files.forEach((file, index) => {
    assetFaults(file, { ...schema, required: true }, (sentence, severity) =>
      report(`File ${index + 1}: ${sentence}`, severity),
    );
  });
}

const linkParts = ['linktype', 'id', 'url', 'cached_url', 'email', 'anchor'] as const;

type LinkValue = { [Part in (typeof linkParts)[number]]?: string | null };

function isLinkValue(value: unknown): value is LinkValue {
  return hasTexts(value, linkParts);
}

/** Reports the faults of a link. */
export function linkFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (!isLinkValue(value)) {
    report(misfit(value, 'a link'));
    return;
  }
  const { link, address } = readFieldLink(value);
  if (link) return;
  if (address === '') {
    if (schema.required) report(requiredSentence(schema));
    else if (value.anchor) report('Choose the page that the anchor is on.');
  } else if (value.linktype === 'email') {
    report(`“${address.slice(0, 80)}” is no email address.`);
  } else {
    report(`“${address.slice(0, 80)}” leads nowhere. Begin the address with https://, / or #.`);
  }
}

/** Reports the faults of a table. */
export function tableFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (!isValidTable(value)) {
    report(misfit(value, 'a table'));
    return;
  }
  const head = value.thead ?? [];
  const rows = value.tbody ?? [];
  if (head.length === 0 && rows.length === 0) {
    if (schema.required) report(requiredSentence(schema));
    return;
  }
  if (rows.some(({ body }) => (body ?? []).length !== head.length)) {
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

/** Reports the faults of a field plugin's value; of those the desk knows. */
export function pluginFaults(value: unknown, schema: FieldSchema, report: Report): void {
  if (schema['field_type'] !== 'seo_metatags') return;
  if (!hasTexts(value, ['title', 'description'])) {
    report(misfit(value, 'a title with a description'));
  }
}
