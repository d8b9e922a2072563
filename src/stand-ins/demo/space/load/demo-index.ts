import { uuidFrom } from './deterministic-ids';
import type { FieldReader } from './field-reader';
import type { Place, Problems } from './problems';
import { placeWithin } from './problems';
import type { DemoFile } from './read-demo-files';

/** Longer lists of known names do not help an author. */
const listableNames = 16;

/** Knows every story of the demo space, so that references can be checked. */
export class DemoIndex {
  readonly #files: ReadonlyMap<string, DemoFile>;

  constructor(
    files: readonly DemoFile[],
    readonly problems: Problems,
  ) {
    this.#files = new Map(files.map((file) => [file.fullSlug, file]));
  }

  /** The slug of the category a topic names, if it names one. */
  categoryOfTopic(topicSlug: string): string | undefined {
    const values = this.#files.get(`topics/${topicSlug}`)?.values;
    if (typeof values !== 'object' || values === null || !('category' in values)) return undefined;
    return typeof values.category === 'string' ? values.category : undefined;
  }

  /** The uuid of a story; a problem when there is none. */
  storyUuid(fullSlug: string, place: Place): string {
    if (!this.#files.has(fullSlug)) this.problems.add(place, this.#describeMissing(fullSlug));
    return uuidFrom(fullSlug);
  }

  /** The uuid of the story a required field names by its slug. */
  relation(fields: FieldReader, name: string, folder: string): string {
    const slug = fields.text(name);
    return slug && this.storyUuid(`${folder}/${slug}`, placeWithin(fields.place, name));
  }

  /** The uuids of the stories a list field names by their slugs. */
  relations(fields: FieldReader, name: string, folder?: string): string[] {
    const place = placeWithin(fields.place, name);
    const prefix = folder === undefined ? '' : `${folder}/`;
    return fields
      .texts(name)
      .map((slug, index) => this.storyUuid(`${prefix}${slug}`, placeWithin(place, index)));
  }

  #describeMissing(fullSlug: string): string {
    const missing = `there is no story "${fullSlug}".`;
    const folder = fullSlug.split('/').slice(0, -1).join('/');
    const known = [...this.#files.values()].filter((file) => file.folder === folder);
    if (known.length > 0 && known.length <= listableNames) {
      return `${missing} In ${folder}/ there are ${known.map((file) => file.slug).join(', ')}.`;
    }
    return `${missing} Check the spelling, or add the file ${fullSlug}.md.`;
  }
}
