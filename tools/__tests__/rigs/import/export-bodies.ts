/** Bodies of posts as WordPress stores them, one kind for each thing that an import must understand. */
import type { Random } from '../../../../stand-ins/services/shared/random';
import { paragraphText, phrase, sentence } from './write-sentences';

export type BodyPlace = {
  random: Random;
  origin: string;
  /** Number of the post, from 1. */
  post: number;
  /** Numbers of pictures that the export has. */
  picture: () => number;
  picturePath: (picture: number) => string;
  postPath: (post: number) => string;
};

export type WrittenBody = {
  /** Name of the kind. */
  kind: string;
  html: string;
  title?: string;
  excerpt?: string;
  password?: string;
  isSticky?: boolean;
};

type WriteBody = (place: BodyPlace) => Omit<WrittenBody, 'kind'>;

const block = (name: string, html: string, attributes = '') =>
  `<!-- wp:${name} ${attributes ? `${attributes} ` : ''}-->\n${html}\n<!-- /wp:${name} -->\n\n`;
const paragraph = (text: string) => block('paragraph', `<p>${text}</p>`);

function image(place: BodyPlace, caption = ''): string {
  const picture = place.picture();
  const address = `${place.origin}${place.picturePath(picture)}`;
  const shown = `<img src="${address.replace('.jpg', '-300x200.jpg')}" alt="" class="wp-image-${1000 + picture}"/>`;
  const below = caption ? `<figcaption class="wp-element-caption">${caption}</figcaption>` : '';
  return block(
    'image',
    `<figure class="wp-block-image size-medium">${shown}${below}</figure>`,
    `{"id":${1000 + picture},"sizeSlug":"medium"}`,
  );
}

/** A picture of the classic editor. */
function classicImage(place: BodyPlace, align: string): string {
  const picture = place.picture();
  const address = `${place.origin}${place.picturePath(picture)}`;
  return `<a href="${address}"><img class="${align} size-medium wp-image-${1000 + picture}" src="${address.replace('.jpg', '-300x200.jpg')}" alt="Gloves" width="300" height="200" /></a>`;
}

function nestedList(depth: number, random: Random): string {
  let html = '';
  for (let level = 0; level < depth; level += 1) html += `<ul><li>${random.whole(1, 9)} rounds`;
  return html + '</li></ul>'.repeat(depth);
}

const classicKinds: Record<string, WriteBody> = {
  paragraphs: ({ random }) => ({
    html: [1, 2, 3].map(() => paragraphText(random)).join('\n\n'),
    excerpt: sentence(random),
  }),
  lineBreaks: ({ random }) => ({
    html: `${sentence(random)}\n${sentence(random)}\n\n<strong>${phrase(random)}</strong>\n${sentence(random)}\n\n\n\n${sentence(random)}`,
  }),
  nestedLists: ({ random }) => ({
    html: `${sentence(random)}\n<ul>\n\t<li>Warm up\n<ol>\n\t<li>Skip</li>\n\t<li>Shadow\n<ul>\n\t<li>${phrase(random)}</li>\n</ul>\n</li>\n</ol>\n</li>\n\t<li>Bag</li>\n</ul>\n${sentence(random)}`,
  }),
  captions: (place) => ({
    html: ['alignleft', 'alignright', 'aligncenter']
      .map(
        (align) =>
          `[caption id="attachment_${place.post}" align="${align}" width="300"]${classicImage(place, align)} ${phrase(place.random)} <em>at home</em>[/caption]\n\n${paragraphText(place.random)}`,
      )
      .join('\n\n'),
  }),
  quotes: ({ random }) => ({
    html: `${sentence(random)}\n<blockquote>${sentence(random)}\n\n${sentence(random)}\n<cite>A coach</cite></blockquote>\n${sentence(random)}`,
  }),
  more: ({ random }) => ({
    html: `${paragraphText(random)}\n\n<!--more Read on-->\n\n${paragraphText(random)}\n\n${paragraphText(random)}`,
  }),
  pages: ({ random }) => ({
    html: `${paragraphText(random)}\n\n<!--nextpage-->\n\n${paragraphText(random)}\n\n<!--nextpage-->\n\n${paragraphText(random)}`,
  }),
  password: ({ random }) => ({ html: paragraphText(random), password: 'southpaw' }),
  sticky: ({ random }) => ({ html: paragraphText(random), isSticky: true }),
  markupInTitle: ({ random, post }) => ({
    title: `Title with <em>markup</em> &amp; <code>&lt;entities&gt;</code> ${post}`,
    html: paragraphText(random),
  }),
  longTitle: ({ random, post }) => ({
    title: `${'A very long title about the jab and the cross that never seems to end and '.repeat(4)}${post}`,
    html: paragraphText(random),
  }),
  rightToLeft: ({ post }) => ({
    title: `ملاكمة في المنزل ${post}`,
    html: 'ابدأ بالإحماء ثم تدرب على الضربة المستقيمة.\n\n<p dir="rtl">כפפות טובות שומרות על הידיים.</p>',
  }),
  emoji: ({ random, post }) => ({
    title: `Round 🥊 ${post} 👩‍👩‍👧‍👦`,
    html: `🥊 ${sentence(random)} 🇩🇪\n\nTen more 💪🏽`,
  }),
  tables: ({ random }) => ({
    html: `${sentence(random)}\n<table>\n<thead>\n<tr><th>Size</th><th>Weight</th></tr>\n</thead>\n<tbody>\n<tr><td>10 oz</td><td>${random.whole(40, 60)} kg</td></tr>\n<tr><td colspan="2">Ask us</td></tr>\n</tbody>\n</table>\n${sentence(random)}`,
  }),
  definitions: ({ random }) => ({
    html: `<dl>\n<dt>Jab</dt>\n<dd>${sentence(random)}</dd>\n<dt>Cross</dt>\n<dd>${sentence(random)}</dd>\n</dl>`,
  }),
  embeds: ({ random }) => ({
    html: `${sentence(random)}\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n[embed]https://vimeo.com/76979871[/embed]\n\n${sentence(random)}`,
  }),
  deepNesting: ({ random }) => ({ html: nestedList(50, random) }),
  gallery: (place) => ({
    html: `${sentence(place.random)}\n\n[gallery columns="2" ids="${[1, 2, 3].map(() => 1000 + place.picture()).join(',')}"]\n\n${sentence(place.random)}`,
  }),
  media: ({ origin, random }) => ({
    html: `[video width="640" height="360" mp4="${origin}/wp-content/uploads/round.mp4" poster="${origin}/wp-content/uploads/round.jpg"][/video]\n\n[audio mp3="${origin}/wp-content/uploads/bell.mp3"]\n\n${sentence(random)}`,
  }),
  unknownShortcodes: ({ random }) => ({
    html: `${sentence(random)} He wrote [sic] and [[gallery]].\n\n[contact-form-7 id="12" title="Ask"]\n\n[fancy_box color="red"]${sentence(random)}\n\n${sentence(random)}[/fancy_box]`,
  }),
  code: ({ random }) => ({
    html: `${sentence(random)}\n<pre>round = 3\n\n  rest = 60 [seconds]</pre>\nUse <code>rest</code>.`,
  }),
  links: ({ origin, post, postPath, random }) => ({
    html: `${sentence(random)} <a href="${origin}${postPath(Math.max(1, post - 1))}">Before</a>, <a href="${origin}/?p=${10_000 + Math.max(1, post - 2)}">earlier</a>, <a href="/tag/jab/">jabs</a> and <a href="https://example.org/">elsewhere</a>.`,
  }),
  hostile: () => ({
    html: '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">Press</a> <iframe src="https://evil.example/"></iframe>\n\n<svg onload=alert(1)>Text</svg>',
  }),
  empty: () => ({ title: '', html: '' }),
};

const blockKinds: Record<string, WriteBody> = {
  blockParagraphs: ({ random }) => ({
    html: `${paragraph(paragraphText(random))}${block('heading', `<h2 class="wp-block-heading">${phrase(random)}</h2>`)}${paragraph(paragraphText(random))}`,
  }),
  blockImages: (place) => ({
    html: `${image(place, phrase(place.random))}${paragraph(sentence(place.random))}${image(place)}`,
  }),
  blockGallery: (place) => ({
    html: block(
      'gallery',
      `<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${image(place)}${image(place, 'Second')}</figure>`,
      '{"linkTo":"none"}',
    ),
  }),
  blockQuotes: ({ random }) => ({
    html: `${block('quote', `<blockquote class="wp-block-quote">${paragraph(sentence(random))}<cite>A coach</cite></blockquote>`)}${block('pullquote', `<figure class="wp-block-pullquote"><blockquote><p>${sentence(random)}</p><cite>A boxer</cite></blockquote></figure>`)}`,
  }),
  blockColumns: ({ random }) => ({
    html: block(
      'columns',
      `<div class="wp-block-columns">${[1, 2].map(() => block('column', `<div class="wp-block-column">${paragraph(sentence(random))}</div>`)).join('')}</div>`,
    ),
  }),
  blockButtons: ({ origin }) => ({
    html: block(
      'buttons',
      `<div class="wp-block-buttons">${block('button', `<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="${origin}/shop/">Shop gloves</a></div>`)}</div>`,
    ),
  }),
  blockTable: ({ random }) => ({
    html: block(
      'table',
      `<figure class="wp-block-table"><table><thead><tr><th>Round</th><th>Rest</th></tr></thead><tbody><tr><td>1</td><td>${random.whole(30, 90)} s</td></tr></tbody></table><figcaption class="wp-element-caption">Plan</figcaption></figure>`,
    ),
  }),
  blockCode: () => ({
    html: block(
      'code',
      '<pre class="wp-block-code"><code>&#091;gallery] stays text\n  &lt;b&gt;</code></pre>',
    ),
  }),
  blockEmbed: () => ({
    html: block(
      'embed',
      '<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div></figure>',
      '{"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","type":"video","providerNameSlug":"youtube"}',
    ),
  }),
  blockQuestions: ({ random }) => ({
    html: block(
      'yoast/faq-block',
      `<div class="schema-faq wp-block-yoast-faq-block"><div class="schema-faq-section" id="faq-1"><strong class="schema-faq-question">Which size?</strong> <p class="schema-faq-answer">${sentence(random)}</p> </div></div>`,
      '{"questions":[{"id":"faq-1","question":["Which size?"]}]}',
    ),
  }),
  blockReusable: ({ random }) => ({
    html: `${paragraph(sentence(random))}<!-- wp:block {"ref":900} /-->\n\n`,
  }),
  blockDynamic: ({ random }) => ({
    html: `${paragraph(sentence(random))}<!-- wp:latest-posts {"postsToShow":3} /-->\n\n<!-- wp:acf/testimonial {"name":"acf/testimonial","data":{"quote":"The best gloves I had.","_quote":"field_1"}} /-->\n\n`,
  }),
  blockMore: ({ random }) => ({
    html: `${paragraph(sentence(random))}${block('more', '<!--more-->')}${paragraph(paragraphText(random))}`,
  }),
  blockNested: ({ random }) => ({
    html: `${'<!-- wp:group -->\n<div class="wp-block-group">'.repeat(50)}${paragraph(sentence(random))}${'</div>\n<!-- /wp:group -->'.repeat(50)}`,
  }),
};

/** Kinds of bodies by name, in the order in which a generated export has them. */
export const bodyKinds: Readonly<Record<string, WriteBody>> = { ...classicKinds, ...blockKinds };

/** Writes the body of a post, whose kind follows from its number. */
export function writeBody(place: BodyPlace): WrittenBody {
  const kinds = Object.entries(bodyKinds);
  const [kind, write] = kinds[(place.post - 1) % kinds.length] ?? [];
  if (!kind || !write) throw new Error('There are no kinds of bodies.');
  return { kind, ...write(place) };
}
