/**
 * Settings of the old site that say at which addresses its posts were: Jekyll's and Hugo's. Sites of other
 * generators have their posts where their files are.
 */
import path from 'node:path';
import { isTimeZone } from './post-date';
import { asFields, asText } from './post-fields';
import type { Fields } from './read-front-matter';
import { UnreadableFile, readToml, readYaml } from './read-front-matter';
import { readFileIfThere } from '../../../src/processes/shared/atomic-file';

export type SiteSettings = {
  generator: 'jekyll' | 'hugo' | undefined;
  /** `https://old.example` */
  origin: string | undefined;
  /** Path that every address begins with, such as `/blog`; empty for none. */
  basePath: string;
  /** Time zone of its dates, such as `Europe/Berlin`; empty for none. */
  timeZone: string;
  /** Template of the addresses in a section, such as `/:year/:slug/`. */
  permalink: (section: string) => string | undefined;
};

const endings = ['toml', 'yaml', 'yml', 'json'];
const hugoNames = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'];
const settingFiles: readonly string[] = [
  '_config.yml',
  '_config.yaml',
  ...hugoNames.flatMap((name) => endings.map((ending) => `${name}.${ending}`)),
];

/** Reads the settings in a site's folder. `problem` is a sentence about a file with a syntax error. */
export async function readSiteSettings(
  folder: string,
): Promise<{ settings: SiteSettings; problem: string | undefined }> {
  for (const file of settingFiles) {
    const text = (await readFileIfThere(path.join(folder, file)))?.toString();
    if (text === undefined) continue;
    try {
      const fields = file.endsWith('.toml') ? readToml(text, 0) : readYaml(text, 0);
      const settings = toSettings(fields, file);
      if (settings.timeZone === '' || isTimeZone(settings.timeZone))
        return { settings, problem: undefined };
      const problem = `${file}: "${settings.timeZone}" is no time zone. Write it as Europe/Berlin. Until then dates are in UTC.`;
      return { settings: { ...settings, timeZone: '' }, problem };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const problem = `${file}:${error.line}: ${error.message} Until then old addresses are guessed from file names.`;
      return { settings: toSettings({}, file), problem };
    }
  }
  return { settings: toSettings({}, ''), problem: undefined };
}

function toSettings(fields: Fields, file: string): SiteSettings {
  const isJekyll = file.startsWith('_config.');
  const isHugo = file !== '' && !isJekyll;
  const address = asText(isJekyll ? fields.url : (fields.baseURL ?? fields.baseurl));
  const url = /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  const basePath = isJekyll ? asText(fields.baseurl) : (url?.pathname ?? '');
  return {
    generator: isJekyll ? 'jekyll' : isHugo ? 'hugo' : undefined,
    origin: url?.origin,
    basePath: `/${basePath}`.replace(/\/{2,}/g, '/').replace(/\/$/, ''),
    timeZone: asText(fields.timezone ?? fields.timeZone),
    permalink: (section) => {
      const given = asText(fields.permalink) || 'date';
      if (isJekyll) return jekyllTemplates[given] ?? given;
      const all = asFields(fields.permalinks);
      return asText(asFields(all.page)[section] ?? all[section]) || undefined;
    },
  };
}

/** Templates that words of Jekyll's settings stand for. */
const jekyllTemplates: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

/** Values that fill in the template of an address. */
type AddressParts = {
  /** Such as `2024-03-04`; without it, templates with a date give none. */
  day: string | undefined;
  slug: string;
  fileName: string;
  section: string;
  categories: readonly string[];
};

/** Fills in a template of Jekyll or Hugo. Returns `undefined` if a part has no value. */
export function fillTemplate(template: string, parts: AddressParts): string | undefined {
  const [year = '', month = '', day = ''] = (parts.day ?? '').split('-');
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: month.replace(/^0/, ''),
    i_day: day.replace(/^0/, ''),
    y_day: dayOfYear(parts.day),
    title: parts.slug,
    slug: parts.slug,
    slugorfilename: parts.slug,
    slugorcontentbasename: parts.slug,
    filename: parts.fileName,
    contentbasename: parts.fileName,
    name: parts.fileName,
    section: parts.section,
    sections: parts.section,
    output_ext: '.html',
  };
  const missing: string[] = [];
  const filled = template.replace(/:([a-z_]+)/g, (_, name: string) => {
    if (name === 'categories') return parts.categories.join('/');
    const value = values[name];
    if (!value) missing.push(name);
    return value ?? '';
  });
  return missing.length === 0 ? `/${filled}`.replace(/\/{2,}/g, '/') : undefined;
}

function dayOfYear(day: string | undefined): string {
  if (day === undefined) return '';
  const days = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000;
  return String(days + 1).padStart(3, '0');
}
