import * as v from 'valibot';
import type { Link } from '../../domain/story/link';
import { readFieldLink } from '../../domain/story/stored-link';

const part = v.nullish(v.string(), '');

/** A link field; `undefined` when it is empty or its address cannot be read (`story-warnings`). */
export const multilink = v.pipe(
  v.nullish(
    v.looseObject({
      ...{ linktype: part, id: part, url: part, cached_url: part, email: part, anchor: part },
    }),
  ),
  v.transform((field): Link | undefined => (field ? readFieldLink(field).link : undefined)),
);
