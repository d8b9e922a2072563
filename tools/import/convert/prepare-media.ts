/** Pictures, galleries, films and embeds of a post. Each is replaced by its token, or by a link. */
import type { ImageBlok, VideoBlok } from '../../../src/content/model/stored-content';
import { styleOf } from '../../html-to-rich-text/pasted-style';
import type { SourcePicture } from '../source';
import type { Conversion, PrepareElement } from './conversion';
import { element, keepLink, linkLine, nothingLeft } from './conversion';
import { filmFile, filmPage, withoutSize, youtubeAddress } from './film-addresses';
import { isEmoji, lineOf } from './plain-text';

const captionClasses = 'figcaption, .wp-caption-text, .gallery-caption, .blocks-gallery-caption';

const pictureFile = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i;

/** A picture alone, or the character of an emoji. */
export const preparePicture: PrepareElement = (img, conversion) => {
  if (isEmoji(img)) {
    img.replaceWith(img.getAttribute('alt') ?? '');
    return nothingLeft;
  }
  return replaceByPicture(img, img, conversion);
};

/**
 * A figure with one picture and its caption. Without one, or with more beside it, its parts are
 * prepared one by one.
 */
export const prepareFigure: PrepareElement = (figure, conversion) => {
  const [picture, ...others] = figure.getElementsByTagName('img');
  if (!picture || isEmoji(picture)) return prepareFilmFigure(figure, conversion);
  const isMixed = figure.querySelector('iframe, video, audio, table, pre, blockquote, figure');
  if (isMixed) return undefined;
  if (others.length > 0) return prepareGallery(figure, conversion);
  return replaceByPicture(figure, picture, conversion);
};

/** A link around a picture alone; `undefined` for any other. */
const preparePictureLink: PrepareElement = (anchor, conversion) => {
  const [picture, ...others] = anchor.getElementsByTagName('img');
  if (!picture || isEmoji(picture) || others.length > 0 || lineOf(anchor)) return undefined;
  return replaceByPicture(anchor, picture, conversion);
};

/** Puts a picture's blok in the place of what is around it. Links of both stay, below it. */
function replaceByPicture(
  outer: Element,
  img: Element,
  conversion: Conversion,
): readonly Node[] | undefined {
  const caption = outer === img ? null : outer.querySelector(captionClasses);
  const captionLink = caption?.querySelector('a[href]');
  const blok = pictureBlok(img, conversion, captionLink ? '' : lineOf(caption));
  const below =
    caption && (captionLink || !blok) ? [element(outer, 'p', ...caption.childNodes)] : [];
  const link = blok ? linkOf(img, outer, conversion) : undefined;
  if (captionLink) conversion.reportLoss('changed', 'a caption with a link', lineOf(below[0]));
  noteFloat(outer, img, conversion);
  outer.replaceWith(
    ...(blok ? [conversion.holdBlok(blok)] : []),
    ...(link && blok ? [linkLine(outer, conversion, link, blok.asset.alt || link)] : []),
    ...below,
  );
  return below;
}

function noteFloat(outer: Element, img: Element, conversion: Conversion): void {
  const classes = `${outer.className} ${img.className}`;
  if (/\balign(?:left|right)\b/.test(classes) || /^(?:left|right)$/.test(alignOf(img))) {
    conversion.countLoss('changed', 'a picture beside the text');
  }
}

function alignOf(img: Element): string {
  return img.getAttribute('align') ?? styleOf(img).get('float') ?? '';
}

/** Makes the blok of a picture; `undefined`, and a loss, for one that counts visits or has no address. */
function pictureBlok(img: Element, conversion: Conversion, caption: string): ImageBlok | undefined {
  const alt = img.getAttribute('alt')?.replace(/\s+/g, ' ').trim() ?? '';
  if (['0', '1'].includes(img.getAttribute('width') ?? '')) {
    conversion.reportLoss('lost', 'a picture that counts visits', img.getAttribute('src') ?? '');
    return undefined;
  }
  const address = pictureAddress(img, conversion);
  if (!address) {
    const isInside = /^\s*data:image/i.test(img.getAttribute('src') ?? '');
    const what = isInside ? 'a picture that is not a file' : 'a picture without an address';
    conversion.reportLoss('lost', what, alt || caption);
    return undefined;
  }
  const described = conversion.describePicture(address);
  const picture: SourcePicture = {
    address,
    alt: alt || described?.alt || '',
    caption: caption || described?.caption || '',
    focus: focusOf(img),
  };
  return {
    _uid: conversion.nextUid(),
    component: 'image',
    asset: conversion.holdPicture(picture),
    caption,
  };
}

/** Returns the address of the largest rendition that is known. */
function pictureAddress(img: Element, conversion: Conversion): string | undefined {
  const written = ['data-full-url', 'data-orig-file', 'data-lazy-src', 'data-src', 'src'];
  const address = written
    .map((name) => conversion.resolvePicture(img.getAttribute(name)))
    .find((resolved) => resolved !== undefined);
  if (!address) return undefined;
  const original = withoutSize(address);
  if (conversion.describePicture(original)) return original;
  const linked = conversion.resolvePicture(img.closest('a')?.getAttribute('href'));
  return linked && isSameFile(linked, address) ? linked : address;
}

function isSameFile(one: string, other: string): boolean {
  return withoutSize(one).split('?')[0] === withoutSize(other).split('?')[0];
}

/** Returns where the picture leads to, unless that is its own file or the page of this file. */
function linkOf(img: Element, outer: Element, conversion: Conversion): string | undefined {
  const anchor = img.closest('a');
  if (!anchor || !outer.contains(anchor)) return undefined;
  const address = conversion.resolve(anchor.getAttribute('href'));
  if (!address || pictureFile.test(address.split(/[?#]/)[0] ?? '')) return undefined;
  const isAttachment = /\battachment\b/.test(anchor.getAttribute('rel') ?? '');
  return isAttachment || /[?&]attachment_id=/.test(address) ? undefined : address;
}

/** Reads the focus that WordPress writes as a position in percent. */
function focusOf(img: Element): SourcePicture['focus'] {
  const position = styleOf(img).get('object-position') ?? '';
  const [, x, y] = /^([\d.]+)% ([\d.]+)%$/.exec(position) ?? [];
  if (x === undefined || y === undefined) return undefined;
  return { x: Math.min(Number(x) / 100, 1), y: Math.min(Number(y) / 100, 1) };
}

/** A gallery of any kind becomes a carousel; one of a single picture is this picture. */
export const prepareGallery: PrepareElement = (gallery, conversion) => {
  if (gallery.querySelector('iframe, video, audio, table')) return undefined;
  const bloks = [...gallery.getElementsByTagName('img')].flatMap((img) => {
    const holder = img.closest('figure, li, .gallery-item');
    const caption = holder && holder !== gallery ? holder.querySelector(captionClasses) : null;
    const blok = pictureBlok(img, conversion, lineOf(caption));
    const link = blok ? linkOf(img, gallery, conversion) : undefined;
    if (link) conversion.reportLoss('lost', 'a link of a picture in a gallery', link);
    caption?.remove();
    return blok ? [blok] : [];
  });
  const [only, ...others] = bloks;
  if (!only) return undefined;
  const caption = lineOf(gallery.querySelector(captionClasses));
  const below = caption ? [element(gallery, 'p', caption)] : [];
  gallery.replaceWith(
    others.length > 0
      ? conversion.holdBlok({
          _uid: conversion.nextUid(),
          component: 'carousel',
          label: caption || 'Pictures',
          view: 'one',
          slides: bloks.map((blok, index) => ({
            _uid: conversion.nextUid(),
            component: 'carousel_slide',
            name: blok.caption || blok.asset.alt || `Picture ${index + 1}`,
            content: [blok],
          })),
        })
      : conversion.holdBlok(only),
    ...below,
  );
  return nothingLeft;
};

/** Text over a picture: the picture, then the text. */
export const prepareCover: PrepareElement = (cover, conversion) => {
  conversion.reportLoss('changed', 'text over a picture', lineOf(cover));
  const address = /url\((["']?)(.+?)\1\)/.exec(cover.getAttribute('data-style') ?? '')?.[2];
  if (address) {
    const img = element(cover, 'img');
    img.setAttribute('src', address);
    cover.prepend(img);
  }
  return undefined;
};

/** A figure around a film or a sound: its caption goes with it. */
const prepareFilmFigure: PrepareElement = (figure, conversion) => {
  const film = figure.querySelector('video, iframe');
  if (!film || figure.querySelector('table, pre, blockquote')) return undefined;
  return replaceByFilm(figure, film, conversion);
};

export const prepareFilm: PrepareElement = (film, conversion) =>
  replaceByFilm(film, film, conversion);

function replaceByFilm(outer: Element, film: Element, conversion: Conversion): readonly Node[] {
  const caption = outer === film ? null : outer.querySelector(captionClasses);
  const address = filmAddress(film, conversion);
  return replaceByEmbed(outer, conversion, {
    address,
    caption: lineOf(caption),
    title: film.getAttribute('title') ?? film.getAttribute('aria-label') ?? '',
  });
}

/** Finds the film among the addresses of an element: of YouTube first, then a file that browsers play. */
function filmAddress(film: Element, conversion: Conversion): string | undefined {
  const parts = [film, ...film.querySelectorAll('source, param, embed, object, iframe')];
  const addresses = parts.flatMap((part) => {
    const names = part.tagName === 'PARAM' ? paramNames(part) : sourceNames;
    return names.flatMap((name) => conversion.resolveWeb(part.getAttribute(name)) ?? []);
  });
  return (
    addresses.find((address) => youtubeAddress(address)) ??
    addresses.find((address) => filmFile.test(address)) ??
    addresses[0]
  );
}

const sourceNames = ['data-src', 'data-lazy-src', 'src', 'data'];

/** Parameters of plug-ins, which old pages had for films. */
function paramNames(param: Element): string[] {
  const isAddress = /^(?:movie|src|filename|url|file)$/i.test(param.getAttribute('name') ?? '');
  return isAddress ? ['value'] : [];
}

/**
 * An embed of WordPress: the address of a page or a film, as text or as the frame that it became.
 * The text of a post elsewhere stays as a quote.
 */
export const prepareEmbed: PrepareElement = (embed, conversion) => {
  if (embed.querySelector('blockquote')) return undefined;
  const film = embed.querySelector('iframe, video, audio, object, embed');
  if (film) return replaceByFilm(embed, film, conversion);
  const caption = embed.querySelector(captionClasses);
  const captionText = lineOf(caption);
  caption?.remove();
  const written = /https?:\/\/\S+/.exec(lineOf(embed))?.[0];
  const address = conversion.resolveWeb(embed.querySelector('a')?.getAttribute('href') ?? written);
  return replaceByEmbed(embed, conversion, { address, caption: captionText, title: '' });
};

/** An address alone in a paragraph, which WordPress shows as what it leads to. */
export const prepareParagraph: PrepareElement = (paragraph, conversion) => {
  const text = paragraph.firstElementChild ? '' : paragraph.textContent.trim();
  const address = /^https?:\/\/\S+$/.test(text) ? conversion.resolveWeb(text) : undefined;
  if (!address) return undefined;
  if (youtubeAddress(address) || filmFile.test(address)) {
    return replaceByEmbed(paragraph, conversion, { address, caption: '', title: '' });
  }
  paragraph.replaceWith(linkLine(paragraph, conversion, address, text));
  return nothingLeft;
};

type Embed = { address: string | undefined; caption: string; title: string };

function replaceByEmbed(outer: Element, conversion: Conversion, embed: Embed): readonly Node[] {
  const { address, caption, title } = embed;
  if (!address) {
    conversion.reportLoss('lost', 'an embed without an address', title || caption || lineOf(outer));
    outer.replaceWith(element(outer, 'p', caption));
    return nothingLeft;
  }
  const film = filmBlok(conversion, { ...embed, address });
  if (film) outer.replaceWith(conversion.holdBlok(film));
  else {
    const shown = filmPage(address) ?? address;
    conversion.reportLoss('changed', embedName(outer, shown), shown);
    const line = linkLine(outer, conversion, shown, title.trim() || shown);
    outer.replaceWith(line, ...(caption ? [element(outer, 'p', caption)] : []));
  }
  return nothingLeft;
}

/** Makes the blok of a film that the site plays: one on YouTube, since its policy lets no film of the old site in. */
function filmBlok(
  conversion: Conversion,
  { address, caption, title }: Embed & { address: string },
): VideoBlok | undefined {
  const youtube = youtubeAddress(address);
  if (youtube === undefined) return undefined;
  return {
    _uid: conversion.nextUid(),
    component: 'video',
    youtube,
    title: title.trim() || caption || 'Video',
    caption,
  };
}

function embedName(outer: Element, address: string): string {
  if (outer.tagName === 'AUDIO' || /\.(?:mp3|m4a|ogg|wav|flac)(?:[?#]|$)/i.test(address))
    return 'a sound file';
  if (/\.(?:mp4|m4v|webm|mov|avi|ogv|wmv|mkv|flv)(?:[?#]|$)/i.test(address)) return 'a video file';
  if (/google\.[\w.]+\/maps|maps\.google\.|openstreetmap\.org/.test(address)) return 'a map';
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return host ? `an embed of ${host}` : 'an embed';
}

/** A file to download: its link, without the second one that is a button. */
export const prepareFile: PrepareElement = (file) => {
  for (const other of file.querySelectorAll('.wp-block-file__button, object, embed')) {
    if (file.querySelector('a:not(.wp-block-file__button)')) other.remove();
  }
  return undefined;
};

/** A link. One that a page must not open is a loss; its text stays. */
export const prepareLink: PrepareElement = (anchor, conversion) => {
  const prepared = preparePictureLink(anchor, conversion);
  if (prepared) return prepared;
  keepLink(anchor, conversion);
  return undefined;
};
