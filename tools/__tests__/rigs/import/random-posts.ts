/**
 * Writes posts of WordPress at random: what editors, plugins and old pages left in bodies, in each other and side by
 * side. Every word and every address in a post is one of its own, so that each can be looked for.
 */
import type { Random } from '../../../../stand-ins/services/shared/random';

export type RandomPost = {
  content: string;
  /** Words that a reader of the old page saw. */
  words: readonly string[];
  /** Addresses of links, pictures, films and files. Those of YouTube are the numbers of their films. */
  addresses: readonly string[];
};

class Writer {
  readonly words: string[] = [];
  readonly addresses: string[] = [];

  constructor(readonly random: Random) {}

  word(): string {
    const word = `w${this.random.whole(100, 999)}x${this.words.length}q`;
    this.words.push(word);
    return word;
  }

  text(): string {
    const signs = ['', ',', '.', ' &', ' –', ' [sic]', ' [12-oz]', ' &amp; so'];
    return Array.from(
      { length: this.random.whole(2, 6) },
      () => `${this.word()}${this.random.pick(signs)}`,
    ).join(' ');
  }

  address(extension = ''): string {
    const address = `https://site${this.random.whole(10, 99)}.example/a${this.addresses.length}z${extension}`;
    this.addresses.push(address);
    return address;
  }

  youtube(): string {
    const id = `Yt${this.random.whole(100_000, 999_999)}${String(this.addresses.length).padStart(3, '0')}`;
    this.addresses.push(id);
    return id;
  }
}

type WritePiece = (writer: Writer, inner: () => string) => string;

const block = (name: string, html: string, attributes = '') =>
  `<!-- wp:${name} ${attributes}-->\n${html}\n<!-- /wp:${name} -->\n\n`;

/** Pieces of a body by name. */
const pieces: Readonly<Record<string, WritePiece>> = {
  text: (writer) => `${writer.text()}\n\n`,
  marks: (writer) => `<p><b>${writer.text()}</b> ${writer.word()}<i>${writer.word()}</i></p>\n`,
  link: (writer) => `<a href="${writer.address()}">${writer.text()}</a> ${writer.text()}\n\n`,
  titles: (writer) =>
    `<p><a href="${writer.address()}" title="${writer.text()}">${writer.word()}</a> <abbr title="${writer.text()}">${writer.word()}</abbr></p>\n`,
  noScript: (writer) =>
    `<noscript>${writer.text()} <a href="${writer.address()}">${writer.word()}</a></noscript>\n`,
  heading: (writer) => `<h3>${writer.text()}</h3>\n`,
  list: (writer, inner) => `<ul>\n<li>${writer.text()}</li>\n<li>${inner()}</li>\n</ul>\n`,
  quote: (writer) => `<blockquote>${writer.text()}\n<cite>${writer.text()}</cite></blockquote>\n`,
  pullQuote: (writer) =>
    `<figure class="wp-block-pullquote"><blockquote><p>${writer.text()}</p><cite><a href="${writer.address()}">${writer.text()}</a></cite></blockquote></figure>\n`,
  definitions: (writer) => `<dl><dt>${writer.text()}</dt><dd>${writer.text()}</dd></dl>\n`,
  table: (writer) =>
    `<table><caption>${writer.text()}</caption><tr><th>${writer.text()}</th><td>${writer.text()}<table><tr><td>${writer.text()}</td><td>${writer.text()}</td></tr></table></td></tr></table>\n`,
  pre: (writer) => `<pre>${writer.text()}\n\n  ${writer.text()}</pre>\n`,
  details: (writer) =>
    `<details><summary>${writer.text()}</summary>${writer.text()} <a href="${writer.address()}">${writer.word()}</a></details>\n`,
  questions: (writer) =>
    `<div class="schema-faq"><div class="schema-faq-section"><strong class="schema-faq-question">${writer.text()}</strong><p class="schema-faq-answer">${writer.text()} <a href="${writer.address()}">${writer.word()}</a></p></div></div>\n`,
  picture: (writer) =>
    `<a href="${writer.address()}"><img src="${writer.address('.jpg')}" alt="${writer.text()}" /></a>\n`,
  caption: (writer) =>
    `[caption id="a" width="300"]<img src="${writer.address('.png')}" alt="" /> ${writer.text()}[/caption]\n\n`,
  gallery: (writer) =>
    `<figure class="wp-block-gallery"><figure><img src="${writer.address('.jpg')}" alt="" /><figcaption>${writer.text()} <a href="${writer.address()}">${writer.word()}</a></figcaption></figure><figure><img src="${writer.address('.jpg')}" alt="${writer.text()}" /></figure></figure>\n`,
  counter: (writer) => `<img src="${writer.address('.gif')}" width="1" height="1" alt="" />\n`,
  film: (writer) => `\nhttps://www.youtube.com/watch?v=${writer.youtube()}\n\n`,
  flash: (writer) => {
    const address = `http://www.youtube.com/v/${writer.youtube()}`;
    return `<object width="425"><param name="movie" value="${address}&hl=en"></param><embed src="${address}&hl=en"></embed>${writer.text()}</object>\n`;
  },
  otherFlash: (writer) =>
    `<object data="${writer.address('.swf')}"><param name="flashvars" value="${writer.address('.flv')}"></object>\n`,
  frame: (writer) => `<iframe src="${writer.address()}" title="${writer.text()}"></iframe>\n`,
  sources: (writer) =>
    `<video poster="${writer.address('.jpg')}"><source src="${writer.address('.ogv')}"><source src="${writer.address('.mp4')}">${writer.text()}</video>\n`,
  filmShortcode: (writer) =>
    `[youtube=https://www.youtube.com/watch?v=${writer.youtube()}&w=640]\n\n`,
  embedShortcode: (writer) =>
    `[${writer.random.pick(['soundcloud url=', 'gist ', 'tweet ', 'googlemaps ', 'dailymotion ', 'audio ', 'instagram url='])}${writer.address()}]\n\n`,
  titledShortcode: (writer) =>
    `[soundcloud url="${writer.address()}" title="${writer.text()}"]\n\n`,
  code: (writer) =>
    `[code language="js"]\n${writer.word()}[0] = "<b>";\n\n  ${writer.text()}\n[/code]\n\n`,
  form: (writer) =>
    `${writer.text()} [contact-form-7 id="1" title="${writer.text()}" link="${writer.address()}"]\n\n`,
  plugin: (_, inner) => `[ninja_form id="2"]${inner()}[/ninja_form]\n\n`,
  unknown: (writer, inner) => `[fancy-${writer.word()} a="${writer.text()}"]${inner()}[/fancy]\n\n`,
  builder: (writer, inner) =>
    `[vc_row][vc_column width="1/2"][vc_custom_heading text="${writer.text()}"][vc_column_text]${writer.text()}[/vc_column_text][/vc_column][vc_column]${inner()}[/vc_column][/vc_row]`,
  builderParts: (writer) =>
    `[et_pb_blurb title="${writer.text()}" url="${writer.address()}" image="${writer.address('.jpg')}"]${writer.text()}[/et_pb_blurb][vc_btn title="${writer.word()}" link="url:${encodeURIComponent(writer.address())}|title:${writer.word()}"]`,
  formElement: (writer) =>
    `<form action="${writer.address()}"><label>${writer.text()}</label><input placeholder="${writer.text()}"><select><option>${writer.word()}</option></select><button>${writer.text()}</button></form>\n`,
  hidden: (writer) =>
    `<p style="display:none">${writer.text()} ${writer.text()} ${writer.text()}</p>\n`,
  drawing: (writer) => `<svg><text>${writer.text()}</text></svg>\n`,
  ruby: (writer) => `<ruby>${writer.word()}<rt>${writer.word()}</rt></ruby>\n`,
  block: (_, inner) => block('group', `<div class="wp-block-group">${inner()}</div>`),
  blockVoid: (writer) =>
    `<!-- wp:acme/card {"heading":"${writer.text()}","link":"${writer.address()}"} /-->\n\n`,
  blockOfPlugin: (writer) =>
    block('acme/box', `<div>${writer.text()}</div>`, `{"title":"${writer.text()}"} `),
  blockPattern: (writer) =>
    block('query', `<p>${writer.text()}</p><a href="${writer.address()}">${writer.word()}</a>`),
  blockFile: (writer) =>
    block(
      'file',
      `<div class="wp-block-file"><a href="${writer.address('.pdf')}">${writer.text()}</a></div>`,
    ),
};

export const pieceNames: readonly string[] = Object.keys(pieces);

/** Writes a post of some pieces, or of one that is named. */
export function writeRandomPost(random: Random, named?: string): RandomPost {
  const writer = new Writer(random);
  const write = (name: string, depth: number): string =>
    pieces[name]?.(writer, () =>
      depth > 2 ? writer.text() : write(random.pick(pieceNames), depth + 1),
    ) ?? '';
  const count = named === undefined ? random.whole(1, 8) : 1;
  const content = Array.from({ length: count }, () => write(named ?? random.pick(pieceNames), 0));
  return { content: content.join(''), words: writer.words, addresses: writer.addresses };
}
