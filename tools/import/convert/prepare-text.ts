/** Quotes, questions, lists, code and buttons of a post, before the reader of texts reads them. */
import type { Conversion, PrepareElement } from './conversion';
import { element, nothingLeft } from './conversion';
import { isElement, lineOf, linesOf, splitTokens } from './plain-text';

/** A sentence set large. One with more than words in it stays a quote. */
export const preparePullQuote: PrepareElement = (outer, conversion) => {
  if (outer.querySelector('img, iframe, video, table, ul, ol')) return undefined;
  const citation = outer.querySelector('cite, footer, figcaption');
  const cite = lineOf(citation);
  const link = outer.querySelector('a[href]')?.getAttribute('href');
  citation?.remove();
  const text = linesOf(outer);
  if (!text) {
    if (citation) outer.append(citation);
    return undefined;
  }
  if (link) conversion.reportLoss('lost', 'a link in a pull quote', link);
  outer.replaceWith(
    conversion.holdBlok({ _uid: conversion.nextUid(), component: 'quote', text, cite }),
  );
  return nothingLeft;
};

/** Selector of elements that an answer of plain text cannot hold. */
const richContent =
  'img, iframe, video, audio, object, embed, table, pre, form, [data-unread], details';

/** Questions and answers of Yoast and Rank Math become those of the article. */
export const prepareFaqs: PrepareElement = (faqs, conversion) => {
  const sections = faqs.querySelectorAll(
    '.schema-faq-section, .rank-math-faq-item, .rank-math-list-item',
  );
  for (const section of sections) {
    const question = section.querySelector('.schema-faq-question, .rank-math-question');
    const answer = section.querySelector('.schema-faq-answer, .rank-math-answer');
    const words = { question: lineOf(question), answer: answer ? linesOf(answer) : '' };
    if (!question || !answer || !words.question || !words.answer) continue;
    if (section.querySelector(richContent)) {
      conversion.reportLoss(
        'changed',
        'a question with more than words as its answer',
        words.question,
      );
      question.replaceWith(element(question, 'h3', ...question.childNodes));
      continue;
    }
    for (const link of section.querySelectorAll('a[href]')) {
      conversion.reportLoss('lost', 'a link in an answer', link.getAttribute('href') ?? '');
    }
    conversion.addFaq({ _uid: conversion.nextUid(), component: 'faq_item', ...words });
    section.remove();
  }
  return undefined;
};

/**
 * A part that opens: a question with its answer, together with the ones before it. One with more
 * than words inside is shown open.
 */
export const prepareDetails: PrepareElement = (details, conversion) => {
  const summary = [...details.children].find(({ tagName }) => tagName === 'SUMMARY');
  const question = lineOf(summary);
  const isRich = details.querySelector(`${richContent}, ul, ol, dl, blockquote, a[href]`) !== null;
  if (summary && question && !isRich) {
    summary.remove();
    const answer = linesOf(details);
    if (answer) {
      holdQuestion(details, conversion, { question, answer });
      return nothingLeft;
    }
    details.prepend(summary);
  }
  conversion.reportLoss('changed', 'a part that opens and closes', question || lineOf(details));
  summary?.replaceWith(element(details, 'p', element(details, 'strong', ...summary.childNodes)));
  return undefined;
};

function holdQuestion(
  details: Element,
  conversion: Conversion,
  words: { question: string; answer: string },
): void {
  const item = { _uid: conversion.nextUid(), component: 'faq_item' as const, ...words };
  const before = blokBefore(details, conversion);
  if (before?.component === 'faq') {
    before.items.push(item);
    details.remove();
    return;
  }
  details.replaceWith(
    conversion.holdBlok({ _uid: conversion.nextUid(), component: 'faq', items: [item] }),
  );
}

/** Returns the blok that stands right before an element. */
function blokBefore(details: Element, conversion: Conversion) {
  let before = details.previousSibling;
  while (before && !isElement(before) && !before.nodeValue?.trim()) before = before.previousSibling;
  const last = splitTokens(before?.nodeValue ?? '').at(-1);
  return last?.kind === 'blok' ? conversion.heldBloks()[Number(last.value)] : undefined;
}

const listTags: ReadonlySet<string> = new Set(['LI', 'UL', 'OL', 'MENU']);

/** A list: what is in it without being in an item gets one. */
export const prepareList: PrepareElement = (list) => {
  for (const child of [...list.childNodes]) {
    const isItem = isElement(child) ? listTags.has(child.tagName) : !child.nodeValue?.trim();
    if (isItem || child.nodeType === child.COMMENT_NODE) continue;
    const item = element(list, 'li');
    child.replaceWith(item);
    item.append(child);
  }
  return undefined;
};

/** A list of words with their meanings: the words bold, the meanings below them. */
export const prepareDefinitions: PrepareElement = (list, conversion) => {
  conversion.reportLoss('changed', 'a list of words with their meanings', lineOf(list));
  for (const word of list.querySelectorAll('dt')) {
    if (word.closest('dl') !== list) continue;
    word.replaceChildren(element(word, 'strong', ...word.childNodes));
  }
  return undefined;
};

/** Code and other text with a fixed width: breaks become lines, and a plugin's language is read. */
export const preparePre: PrepareElement = (pre) => {
  for (const lineBreak of pre.querySelectorAll('br')) lineBreak.replaceWith('\n');
  const language =
    /\bbrush:\s*([\w+#-]+)/.exec(pre.className)?.[1] ??
    pre.getAttribute('data-enlighter-language') ??
    pre.getAttribute('lang');
  if (language) pre.classList.add(`language-${language.toLowerCase().replace(/[^\w+#-]/g, '')}`);
  const media = [...pre.querySelectorAll('img, iframe, video')];
  pre.after(...media);
  return media;
};

/** A poem: a paragraph that keeps its lines. */
export const prepareVerse: PrepareElement = (verse) => {
  const poem = element(verse, 'p', ...verse.childNodes);
  const texts: Node[] = [...poem.childNodes];
  for (let node = texts.pop(); node; node = texts.pop()) {
    if (isElement(node)) texts.push(...node.childNodes);
    else if (node.nodeType === node.TEXT_NODE) breakLines(node, verse);
  }
  const align = verse.getAttribute('align');
  if (align) poem.setAttribute('align', align);
  verse.replaceWith(poem);
  return [poem];
};

function breakLines(text: Node, beside: Element): void {
  const lines = (text.nodeValue ?? '').split('\n');
  const nodes = lines.flatMap((line, index) => [
    ...(index > 0 ? [element(beside, 'br')] : []),
    line,
  ]);
  const place = element(beside, 'span', ...nodes);
  text.parentNode?.replaceChild(place, text);
}

/** A button: one to a place of the page stays one, all others are links. */
export const prepareButton: PrepareElement = (button, conversion) => {
  const anchor = button.tagName === 'A' ? button : button.querySelector('a[href]');
  const label = lineOf(anchor);
  const address = conversion.resolve(anchor?.getAttribute('href'));
  if (!anchor || !label || !address) return undefined;
  if (address.startsWith('#') && conversion.isLinkTarget(address.slice(1))) {
    button.replaceWith(
      conversion.holdBlok({
        _uid: conversion.nextUid(),
        component: 'anchor_button',
        label,
        target: address.slice(1),
      }),
    );
    return nothingLeft;
  }
  conversion.reportLoss('changed', 'a button', `${label} ${address}`);
  return button === anchor ? undefined : [anchor];
};

/** The controls of a form go; what else is inside it stays. */
export const prepareForm: PrepareElement = (form, conversion) => {
  conversion.reportLoss('lost', 'a form', lineOf(form));
  for (const control of form.querySelectorAll(
    'input, select, textarea, button, label, legend, datalist, output',
  )) {
    control.remove();
  }
  return undefined;
};

/** A quotation inside a line gets the marks that a browser would draw. */
export const prepareShortQuote: PrepareElement = (quote) => {
  quote.prepend('“');
  quote.append('”');
  return undefined;
};

/** Writes the reading of a sign, which stands above it in print, in brackets behind it. */
export const prepareRuby: PrepareElement = (reading, conversion) => {
  conversion.countLoss('changed', 'a reading above a sign');
  const text = lineOf(reading);
  reading.replaceWith(text ? `（${text}）` : '');
  return nothingLeft;
};
