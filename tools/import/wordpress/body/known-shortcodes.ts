/** WordPress' own shortcodes as HTML, with the names of classes that its blocks have. */
import type { Attachment, ExportMedia } from './export-media';
import { embed, escapeAttribute, escapeText, figure } from './tags';

/** Attributes by name; those without one have their places, from 0. */
export type ShortcodeAttributes = Readonly<Record<string, string | undefined>>;

export type ShortcodePlace = {
  /** Number of the post. */
  post: number;
  media: ExportMedia;
};

/** Returns the HTML of a shortcode, or `undefined` if it cannot be read. */
type RenderShortcode = (
  attributes: ShortcodeAttributes,
  inner: string,
  place: ShortcodePlace,
) => string | undefined;

const caption: RenderShortcode = ({ align = '', caption: written }, inner) => {
  const [, media, rest = ''] =
    /^(?:<p>\s*)?((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(inner.trim()) ?? [];
  if (media === undefined) return undefined;
  const text = (written ?? rest.replace(/<\/?p>/g, ' ')).replace(/\s+/g, ' ').trim();
  return figure({
    classes: `wp-block-image wp-caption ${align}`.trim(),
    html: media,
    caption: text,
  });
};

const gallery: RenderShortcode = ({ ids, include, exclude, columns }, _inner, { post, media }) => {
  const excluded = numbersOf(exclude);
  const pictures = attachmentsOf(ids ?? include, media) ?? media.picturesOf(post);
  const shown = pictures.filter(({ id }) => !excluded.includes(id));
  if (shown.length === 0) return undefined;
  const figures = shown.map((picture) => {
    const html = `<img src="${escapeAttribute(picture.address)}" alt="${escapeAttribute(picture.alt)}" class="wp-image-${picture.id}" />`;
    return figure({ classes: 'wp-block-image', html, caption: escapeText(picture.caption) });
  });
  const classes = `wp-block-gallery has-nested-images columns-${Number(columns) || 'default'}`;
  return figure({ classes, html: figures.join('') });
};

const sourceNames = {
  video: ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'mov', 'wmv'],
  audio: ['src', 'mp3', 'm4a', 'ogg', 'wav', 'flac', 'wma'],
} as const;

const mediaShortcode =
  (kind: keyof typeof sourceNames): RenderShortcode =>
  (attributes, inner) => {
    const addresses = sourceNames[kind].flatMap((name) => attributes[name] ?? []);
    const address = addresses[0] ?? /https?:\/\/[^\s<>"']+/.exec(inner)?.[0];
    if (!address) return undefined;
    if (/^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(address)) {
      return embed(address);
    }
    return mediaFigure(kind, address, attributes.poster);
  };

function mediaFigure(kind: keyof typeof sourceNames, address: string, poster = '', title = '') {
  const shown = poster ? ` poster="${escapeAttribute(poster)}"` : '';
  return figure({
    classes: `wp-block-${kind}`,
    html: `<${kind} controls src="${escapeAttribute(address)}"${shown}></${kind}>`,
    caption: escapeText(title),
  });
}

const playlist: RenderShortcode = ({ ids, type = 'audio' }, _inner, { media }) => {
  const kind = type === 'video' ? 'video' : 'audio';
  const tracks = attachmentsOf(ids, media) ?? [];
  if (tracks.length === 0) return undefined;
  const figures = tracks.map(({ address, caption: below, title }) =>
    mediaFigure(kind, address, '', below || title),
  );
  return figures.join('\n');
};

const embedded: RenderShortcode = ({ src }, inner) => {
  const address = (src ?? inner.replace(/<[^<>]*>/g, ''))
    .trim()
    .replaceAll(/&(?:amp|#0?38);/g, '&');
  return /^https?:\/\/\S+$/.test(address) ? embed(address) : undefined;
};

export const knownShortcodes: Readonly<Record<string, RenderShortcode>> = {
  caption,
  wp_caption: caption,
  gallery,
  embed: embedded,
  video: mediaShortcode('video'),
  audio: mediaShortcode('audio'),
  playlist,
};

function numbersOf(list = ''): number[] {
  return list.split(/[\s,]+/).flatMap((each) => (/^\d+$/.test(each) ? Number(each) : []));
}

/** Returns the attachments of a list of numbers, or `undefined` if there is no list. */
function attachmentsOf(list: string | undefined, media: ExportMedia): Attachment[] | undefined {
  if (list === undefined) return undefined;
  return numbersOf(list).flatMap((id) => media.find(id) ?? []);
}
