import type { ComponentType, ReactElement, ReactNode } from 'react';
import { createElement, Fragment, useContext, useMemo } from 'react';
import { inlineText } from '../../../domain/story/rich-text';
import type { Blok, HeadingLevel, LineLayout, RichText } from '../../../domain/story/rich-text';
import type { Inside, RichTextWriter } from '../../../domain/story/write-rich-text';
import { openWriter } from '../../../domain/story/write-rich-text';
import type { BodySetting } from './blok-view';
import { blokViews, BodyContext } from './blok-view';
import type { PartProps } from './draft-part';
import { DraftPart } from './draft-part';
import { inlineView } from './inline-text';
import { NodeTable } from './tables';
import { CaptionedPicture } from './pictures';
import * as styles from './rich-text-view.module.css';

/** Renders a formatted text. The elements are made anew only for another text or setting. */
export function RichTextView({ text }: { text: RichText }): ReactNode {
  const inside = useBodyWriter();
  return useMemo(() => inside.text(text), [inside, text]);
}

/** Renders a blok outside a text. */
export function BlokView({ blok }: { blok: Blok }): ReactNode {
  return useBodyWriter().blok(blok);
}

function useBodyWriter(): Inside<ReactNode, BodySetting> {
  const { renderProduct } = useContext(BodyContext);
  const Part = useContext(DraftPart);
  return useMemo(() => openWriter(bodyView, { renderProduct, Part }), [renderProduct, Part]);
}

/** Writes a text as plain elements, and components for its bloks. */
const bodyView: RichTextWriter<ReactNode, BodySetting> = {
  ...inlineView,
  // Nodes have no keys: those of a text keep their places.
  text: (parts, text, { Part }) =>
    createElement(
      'div',
      { className: styles.text },
      ...(Part ? asParts(Part, parts, text) : parts),
    ),
  nodes: {
    paragraph: (node, { line }) => <p {...lineAttributes(node)}>{line(node.children)}</p>,
    // Beside the heading is a link to it, which is thereby no part of its name. A heading inside a quote or a
    // table has neither id nor link.
    heading: (heading, { line }) => {
      const { id, level, children } = heading;
      const Tag: `h${HeadingLevel}` = `h${level}`;
      const tag = (
        <Tag id={id || undefined} className={styles.headingText} {...lineAttributes(heading)}>
          {line(children)}
        </Tag>
      );
      if (!id) return tag;
      return (
        <div className={styles.heading} data-level={level}>
          {tag}
          <a
            href={`#${id}`}
            className={styles.headingLink}
            aria-label={`Link to this part: ${inlineText(children).trim()}`}
          >
            #
          </a>
        </div>
      );
    },
    blockquote: ({ children }, { text }) => <blockquote dir="auto">{text(children)}</blockquote>,
    // The direction of a list's text also decides on which side the markers are.
    list: ({ ordered, start, items }, { text }) => {
      const Tag = ordered ? 'ol' : 'ul';
      return (
        <Tag {...(ordered && { start })} dir="auto">
          {items.map((item, index) => (
            <li key={index}>{text(item)}</li>
          ))}
        </Tag>
      );
    },
    rule: () => <hr />,
    code: ({ text }) => (
      // A code block scrolls, so it must take the keyboard focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre tabIndex={0} dir="ltr">
        <code>{text}</code>
      </pre>
    ),
    table: ({ rows }, { text }) => <NodeTable rows={rows} renderText={text} />,
    image: ({ image, caption, link }) => (
      <CaptionedPicture image={image} caption={caption} link={link} />
    ),
  },
  bloks: blokViews,
};

/** Puts the component of a draft around each node of a text, which is an element. */
function asParts(
  Part: ComponentType<PartProps>,
  parts: readonly ReactNode[],
  text: RichText,
): ReactElement[] {
  return text.map((node, index) => {
    const isBlok = node.type === 'blok';
    // Lines have bare text between their marks, so a line that changes is made anew.
    const key = isBlok ? index : `${index} ${JSON.stringify(node)}`;
    return (
      <Part key={key} of={isBlok ? node.blok : node}>
        {createElement(Fragment, null, parts[index])}
      </Part>
    );
  });
}

/**
 * Returns the attributes of a paragraph or heading. The direction defaults to that of the text's
 * script.
 */
function lineAttributes({ align, direction }: LineLayout) {
  return { dir: direction ?? 'auto', ...(align ? { style: { textAlign: align } } : {}) };
}
