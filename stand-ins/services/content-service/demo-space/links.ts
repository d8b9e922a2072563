import type { MultilinkField, RichtextMark } from '../../../../src/content/model/stored-fields';
import type { FieldReader } from './field-reader';
import type { Place } from './problems';
import { placeWithin } from './problems';
import type { CompilationContext } from './compilation-context';

type Link =
  | { type: 'story'; storyUuid: string; fullSlug: string; anchor: string | undefined }
  | { type: 'url'; url: string }
  | { type: 'email'; email: string }
  | { type: 'asset'; url: string };

/** Reads a link field, empty by default. */
export function readLinkField(
  context: CompilationContext,
  fields: FieldReader,
  name: string,
): MultilinkField {
  const text = fields.optionalText(name);
  const link = text ? readLink(context, placeWithin(fields.place, name), text) : undefined;
  return link ? toMultilink(link) : emptyLink();
}

/** Returns the value of an empty link field. */
export function emptyLink(): MultilinkField {
  return toMultilink({ type: 'url', url: '' });
}

/** Returns the mark of a link in rich text, or `undefined` for an invalid address. */
export function linkMark(
  context: CompilationContext,
  place: Place,
  text: string,
): RichtextMark | undefined {
  const link = readLink(context, place, text);
  return (
    link && { type: 'link', attrs: { ...markTarget(link), target: '_self', linktype: link.type } }
  );
}

/** Parses `story:folder/slug#anchor`, paths, anchors, web, mail and telephone addresses. */
function readLink(context: CompilationContext, place: Place, text: string): Link | undefined {
  const story = /^story:([^#]+)(?:#(.+))?$/.exec(text);
  if (story) {
    const [, fullSlug = '', anchor] = story;
    return { type: 'story', storyUuid: context.index.storyUuid(fullSlug, place), fullSlug, anchor };
  }
  const file = /^file:([\w-]+)$/.exec(text);
  if (file) return { type: 'asset', url: demoFilm(context, file[1] ?? '').filename };
  const email = /^mailto:(.+@.+)$/.exec(text);
  if (email) return { type: 'email', email: email[1] ?? '' };
  const isWebAddress = /^https?:\/\//.test(text) && URL.canParse(text);
  if (isWebAddress || /^(?:\/(?!\/)|#.|tel:\+?[\d-]+$)/.test(text))
    return { type: 'url', url: text };
  context.problems.add(
    place,
    `"${text}" is not a link. Use story:folder/slug, /path, #heading, https://…, mailto:… or tel:….`,
  );
  return undefined;
}

/** Returns the asset of a video in the media folder, by its name without extension. */
export function demoFilm(context: CompilationContext, name: string, title = '') {
  return context.assets.mediaFile(`${name}.mp4`, title);
}

function toMultilink(link: Link): MultilinkField {
  const shared = { id: '', fieldtype: 'multilink', target: '_self' } as const;
  switch (link.type) {
    case 'story':
      return {
        ...shared,
        id: link.storyUuid,
        url: '',
        linktype: 'story',
        cached_url: link.fullSlug,
        ...(link.anchor !== undefined && { anchor: link.anchor }),
      };
    case 'email':
      return { ...shared, url: '', linktype: 'email', cached_url: '', email: link.email };
    case 'url':
    case 'asset':
      return { ...shared, url: link.url, linktype: link.type, cached_url: link.url };
  }
}

function markTarget(link: Link): Record<string, unknown> {
  switch (link.type) {
    case 'story':
      return { href: `/${link.fullSlug}`, uuid: link.storyUuid, anchor: link.anchor ?? null };
    case 'email':
      return { href: link.email, uuid: null, anchor: null };
    case 'url':
    case 'asset':
      return { href: link.url, uuid: null, anchor: null };
  }
}
