import { uuidFrom } from '../../../../src/lib/values/uuid-from';
import type { FieldReader } from './field-reader';
import type { Place, Problems } from './problems';
import { placeWithin } from './problems';
import type { DemoFile } from './read-demo-files';

/** Maximum number of known names in a message; longer lists do not help an author. */
const listableNames = 16;

/** Index of every story of the demo space, to check references. */
export class DemoIndex {
  readonly #files: ReadonlyMap<string, DemoFile>;

  constructor(
    files: readonly DemoFile[],
    readonly problems: Problems,
  ) {
    this.#files = new Map(files.map((file) => [file.fullSlug, file]));
  }

  /** Returns the slug of a topic's category, if any. */
  categoryOfTopic(topicSlug: string): string | undefined {
    const values = this.#files.get(`topics/${topicSlug}`)?.values;
    if (typeof values !== 'object' || values === null || !('category' in values)) return undefined;
    return typeof values.category === 'string' ? values.category : undefined;
  }

  /** Returns the uuid of a story, or reports that there is none. */
  storyUuid(fullSlug: string, place: Place): string {
    if (!this.#files.has(fullSlug)) this.problems.add(place, this.#describeMissing(fullSlug));
    return uuidFrom(fullSlug);
  }

  /** Returns the uuid of the story that a required field names by its slug. */
  relation(fields: FieldReader, name: string, folder: string): string {
    const slug = fields.text(name);
    return slug && this.storyUuid(`${folder}/${slug}`, placeWithin(fields.place, name));
  }

  /** Returns the uuids of the stories that a list field names by their slugs. */
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
