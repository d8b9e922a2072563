/**
 * Shortcodes that are known by name: WordPress' own, those of WordPress.com and Jetpack, of page builders and of
 * common plugins. Any other name in square brackets is text, which WordPress prints where no plugin has the name.
 */
import { escapeHtmlText } from '../../addresses';
import { embed, figure, proseOf, lacksWords, unread } from './tags';
import type { Attachment, ExportMedia } from './export-media';

/** Attributes by name; those without one have their places, from 0. */
type ShortcodeAttributes = Readonly<Record<string, string | undefined>>;

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
  const classes = `wp-block-gallery has-nested-images columns-${Number(columns) || 'default'}`;
  return figure({ classes, html: shown.map(pictureFigure).join('') });
};

function pictureFigure({ id, address, alt, caption: below }: Attachment): string {
  const html = `<img src="${escapeHtmlText(address)}" alt="${escapeHtmlText(alt)}" class="wp-image-${id}" />`;
  return figure({ classes: 'wp-block-image', html, caption: escapeHtmlText(below) });
}

const sourceNames = {
  video: ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'mov', 'wmv'],
  audio: ['src', 'mp3', 'm4a', 'ogg', 'wav', 'flac', 'wma', '0'],
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
    // WordPress.com separated several sound files by commas, and settings by bars.
    const files = kind === 'audio' ? address.split('|')[0]?.split(',') : [address];
    return files?.map((file) => mediaFigure(kind, file, attributes.poster)).join('\n');
  };

function mediaFigure(kind: keyof typeof sourceNames, address: string, poster = '', title = '') {
  const shown = poster ? ` poster="${escapeHtmlText(poster)}"` : '';
  return figure({
    classes: `wp-block-${kind}`,
    html: `<${kind} controls src="${escapeHtmlText(address)}"${shown}></${kind}>`,
    caption: escapeHtmlText(title),
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

/** Code of WordPress.com and of SyntaxHighlighter: the name of the shortcode is the language, or an attribute. */
const code =
  (name: string): RenderShortcode =>
  ({ language, lang = language }, inner) => {
    const written = lang ?? (/^(?:code|source|sourcecode)$/.test(name) ? '' : name);
    const shown = written.toLowerCase().replace(/[^\w+#-]/g, '');
    const isMarkup = /^(?:html|xml|xhtml|xslt|php)$/.test(shown);
    const text = isMarkup
      ? inner
      : inner.replace(/<\/p>\s*<p>|<\/?p>/g, '\n\n').replace(/<br\s*\/?>\n?/g, '\n');
    return `<pre${shown && ` class="language-${shown}"`}>${text.replaceAll('<', '&lt;')}</pre>`;
  };

const codeNames: ReadonlySet<string> = new Set(
  (
    'code source sourcecode as3 actionscript3 bash shell coldfusion cf clojure clj cpp c c-sharp csharp css delphi ' +
    'pas pascal diff patch erl erlang fsharp go golang groovy haskell html java javafx js jscript javascript json ' +
    'latex tex matlab objc obj-c perl pl php plain text powershell ps py python r rails rb ror ruby scala sql swift ' +
    'vb vbnet xhtml xml xslt yaml'
  ).split(' '),
);

export function isCodeShortcode(name: string): boolean {
  return codeNames.has(name);
}

/** Pages of what a shortcode names by its number or its path. */
const embedPages: Readonly<Record<string, string>> = {
  archiveorg: 'https://archive.org/details/',
  crowdsignal: 'https://poll.fm/',
  dailymotion: 'https://www.dailymotion.com/video/',
  gist: 'https://gist.github.com/',
  googlevideo: 'https://video.google.com/videoplay?docid=',
  instagram: 'https://www.instagram.com/p/',
  mixcloud: 'https://www.mixcloud.com/',
  polldaddy: 'https://poll.fm/',
  scribd: 'https://www.scribd.com/doc/',
  slideshare: 'https://www.slideshare.net/slideshow/embed_code/',
  soundcloud: 'https://soundcloud.com/',
  spotify: 'https://open.spotify.com/',
  ted: 'https://www.ted.com/talks/',
  tweet: 'https://twitter.com/i/status/',
  twitch: 'https://www.twitch.tv/',
  videopress: 'https://videopress.com/v/',
  vimeo: 'https://vimeo.com/',
  wpvideo: 'https://videopress.com/v/',
  youtube: 'https://www.youtube.com/watch?v=',
};

export function isEmbedName(name: string): boolean {
  return Object.hasOwn(embedPages, name);
}

const addressNames =
  'url src href link file fileurl permalink video video_url source mp3 id video_id poll album track 0'.split(
    ' ',
  );

/** A shortcode of what is elsewhere: its address, or that of the thing whose number it has. */
const embedded =
  (name: string): RenderShortcode =>
  (attributes, inner) => {
    // What a shortcode within has marked for the report is no address.
    const text = inner.includes(' data-unread=') ? '' : inner.replace(/<[^<>]*>/g, '').trim();
    const values = [...addressNames.map((each) => attributes[each]), text]
      .flatMap((value) => (value ? [decoded(value).replace(/^=\s*["']?/, '')] : []))
      .filter((value) => value !== '');
    const address = values.find((value) => /^(?:https?:)?\/\/\S+$/.test(value));
    const page = Object.hasOwn(embedPages, name) ? embedPages[name] : undefined;
    const id = values.find((value) => /^[\w./&=;?-]+$/.test(value));
    if (address) return embed(address);
    return page && id ? embed(`${page}${id}`) : undefined;
  };

function decoded(text: string): string {
  return text.trim().replaceAll(/&(?:amp|#0?38);/g, '&');
}

/** Names of attributes whose values page builders show, however short they are. */
const textNames =
  /^(?:.*_)?(?:title|heading|subtitle|text|label|caption|content|quote|name|author|button|question|answer)$/;

/** A part of a page builder: its pictures, words and links, then what is inside. */
const layout =
  (name: string): RenderShortcode =>
  (attributes, inner, place) => {
    const content = rawNames.test(name) ? rawHtml(inner) : inner;
    const values = Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
      value ? [[key, decoded(value)]] : [],
    );
    const link = values.flatMap(([key, value]) => linkIn(key, value) ?? [])[0];
    const isInline = inlineNames.test(name) && !/\n|<(?:p|div|ul|ol|h[1-6]|figure)\b/i.test(inner);
    if (isInline && inner.trim()) {
      return link ? `<a href="${escapeHtmlText(link)}">${inner}</a>` : `<span>${inner}</span>`;
    }
    const shown = values.flatMap(([key, value]) => layoutPart(key, value, place));
    return `<div data-layout="">\n\n${shown.join('\n')}\n\n${content}\n\n</div>`;
  };

function layoutPart(key: string, value: string, { media }: ShortcodePlace): string[] {
  if (/image|img|photo|picture|logo|attachment/.test(key) && /^[\d,\s]+$/.test(value)) {
    return (attachmentsOf(value, media) ?? []).map(pictureFigure);
  }
  const link = linkIn(key, value);
  if (link && /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(link)) {
    return [`<img src="${escapeHtmlText(link)}" alt="" />`];
  }
  const label = unpacked(/\|title:([^|]+)/.exec(value)?.[1] ?? link ?? '');
  if (link) return [`<p><a href="${escapeHtmlText(link)}">${escapeHtmlText(label)}</a></p>`];
  if (textNames.test(key) && /\p{L}/u.test(value)) return [`<p>${value}</p>`];
  return [proseOf({ [key]: value })].filter(Boolean);
}

/** Returns the address in an attribute, also in the form of WPBakery: `url:https%3A%2F%2F…|title:…`. */
function linkIn(key: string, value: string): string | undefined {
  const [, packed] = /(?:^|\|)url:([^|]+)/.exec(value) ?? [];
  if (packed) return unpacked(packed);
  if (/^https?:\/\/\S+$/.test(value)) return value;
  return /(?:link|url|href|src)$/.test(key) && /^[/#]\S*$/.test(value) ? value : undefined;
}

function unpacked(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const rawNames = /raw_(?:html|js)$/;

/** Reads the HTML that WPBakery stores in base 64. */
function rawHtml(inner: string): string {
  const text = inner.replace(/<[^<>]*>|\s/g, '');
  return /^[\w+/]+=*$/.test(text) ? unpacked(Buffer.from(text, 'base64').toString()) : inner;
}

const layoutNames =
  /^(?:(?:vc|et_pb|fusion|av|mk|su|tm_pb|cs|x|themify|wpb|nectar|ux|tatsu|qode|eltdf|ultimate|bsf|cmsms)_\w+|(?:one|two|three|four|five)_(?:half|thirds?|fourths?|fifths?|sixths?)(?:_first|_last)?|(?:columns?|row|section|col|half|third|fourth|tabs?|tabgroup|accordions?|toggles?|spoiler|box|infobox|alert|notice|message|button|btn|highlight|dropcap|drop_cap|tooltip|pullquote|divider|spacer|hr|clear|testimonials?|expand|read|collapse|content_box|callout|icon)(?:[_-]\w+)?)$/;

/** Names of page builders that no words in brackets have. */
const sureLayouts = /^(?:vc|et_pb|fusion|themify|nectar|tatsu)_|^(?:one|two|three|four|five)_/;

/** Parts that are within a line unless they hold blocks. */
const inlineNames = /(?:button|btn|highlight|dropcap|drop_cap|tooltip|icon|label|read)$/;

/** Shortcodes of plugins that show an address, or what only their program knows. */
const pluginNames =
  /^(?:contact-form(?:-7)?|contact-field|gravityforms?|ninja_forms?|wpforms|formidable|caldera_form|mc4wp_form|mailpoet_form|mailmunch-form|newsletter(?:_\w+)?|products?|product_(?:page|category|categories)|(?:recent|featured|sale|best_selling|top_rated|related)_products|add_to_cart(?:_url)?|woocommerce_\w+|edd_\w+|purchase_link|downloads?|toc|ez-toc|table|tablepress|wpdatatable|supsystic-tables|visualizer|nggallery|nggalbum|ngg_images|slideshow|portfolio_slideshow|rev_slider|layerslider|metaslider|smartslider3|envira-gallery|foogallery|modula|jetpack-\w+|subscribe|blog_subscription_form|recipe|easyrecipe|wprm-recipe|tasty-recipe|amazon(?:_link)?|aawp|adsense|adrotate|the_ad|do_widget|sharethis|addtoany|social_share|sitemap|archives|poll|wp-review|ratings|wp_show_posts|display-posts|calendar|ics_calendar|tribe_events|events_list|googlemaps|google-map|wpgmza|put_wpgm|iframe|advanced_iframe|pdf-embedder|pdfviewer|pdf|gview|gdoc|embedyt|lyte|flowplayer|fvplayer|flv|jwplayer|video_lightbox_\w+|evp_embed_video|presto_player|sc_embed_player|powerpress|podcast_\w+|bandcamp|blip|facebook|fb_\w+|flickr|giphy|hulu|kickstarter|livestream|medium|pinterest|playbuzz|quiz|ratemyface|scroll|storify|tumblr|twitter|viddler|vine|wufoo|wpem|elementor-template|siteorigin_widget|wp-embedder-pack)$/;

/**
 * Finds how a name is rendered; `undefined` if it is no shortcode.
 *
 * @returns `isSure` if the name in brackets is one also without attributes and an end, on any place of a line
 */
export function findShortcode(
  name: string,
): { render: RenderShortcode; isSure: boolean } | undefined {
  const own = Object.hasOwn(ownShortcodes, name) ? ownShortcodes[name] : undefined;
  if (own) return { render: own, isSure: /^(?:gallery|playlist)$/.test(name) };
  if (codeNames.has(name)) return { render: code(name), isSure: false };
  if (Object.hasOwn(embedPages, name)) return { render: embedded(name), isSure: false };
  if (layoutNames.test(name)) return { render: layout(name), isSure: sureLayouts.test(name) };
  return pluginNames.test(name) ? { render: embedded(name), isSure: /[_-]/.test(name) } : undefined;
}

const ownShortcodes: Readonly<Record<string, RenderShortcode>> = {
  caption,
  wp_caption: caption,
  gallery,
  embed: embedded('embed'),
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

/**
 * Renders a shortcode with its text. What its HTML lacks of words and addresses stays with it as a mark for the report.
 *
 * @param written as it stands in the post, without its text and end
 */
export function renderShortcode(
  { name, attributes, written }: { name: string; attributes: string; written: string },
  inner: string,
  isBlock: boolean,
  place: ShortcodePlace,
): string {
  const read = readAttributes(attributes);
  const html = findShortcode(name)?.render(read, inner, place);
  if (html === undefined) {
    const prose = isBlock
      ? proseOf(read)
      : proseOf(read)
          .replace(/<\/?p>/g, ' ')
          .trim();
    return unread(name, inner || prose, { source: written, element: isBlock ? 'div' : 'span' });
  }
  // Bodies may be within a shortcode, and are mostly kept as they are: their words need no look.
  const isKept = html.includes(inner) || codeNames.has(name) || rawNames.test(name);
  if (!lacksWords(html, [...(isKept ? [] : [inner]), ...wordValues(read)])) return html;
  const source = isKept ? written : `${written} ${inner}`;
  return `${html}${unread(name, '', { source, element: 'span' })}`;
}

/** Returns the attributes that have sentences or addresses. */
function wordValues(attributes: ShortcodeAttributes): string[] {
  return Object.entries(attributes).flatMap(([key, value = '']) => {
    if (value.includes('://')) return [value];
    if (/(?:^|\|)url:/.test(value)) return [unpacked(value.replace(/(?:^|\|)\w+:/g, ' '))];
    return [proseOf({ [key]: value })].filter(Boolean);
  });
}

const attributePattern =
  /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|([^\s"']+)/g;

/** Reads attributes by their names in lower case; those without a name have their places, from 0. */
function readAttributes(text: string): ShortcodeAttributes {
  const read = new Map<string, string>();
  let unnamed = 0;
  for (const [, name, ...values] of text.matchAll(attributePattern)) {
    const value = values.find(Boolean) ?? '';
    if (name !== undefined) read.set(name.toLowerCase(), value);
    else {
      read.set(String(unnamed), value);
      unnamed += 1;
    }
  }
  return Object.fromEntries(read);
}
