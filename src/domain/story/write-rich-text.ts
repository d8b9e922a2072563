/**
 * Walks a rich text for every form it is written in: pages, feed, Markdown and plain text. A form is a writer,
 * with one function for each node, part of a line and blok. A new kind of these does not compile until each
 * writer has decided on it.
 */
import type { ResolvedLink } from './link';
import { isResolved } from './link';
import type { Blok, InlineNode, RichText, RichTextNode } from './rich-text';
import { linkedRuns } from './rich-text';

/** Variants of a union, by the field that tells them apart. */
type Variants<Union, Key extends keyof Union> = {
  [Name in Union[Key] & string]: Extract<Union, Record<Key, Name>>;
};

type Nodes = Omit<Variants<RichTextNode, 'type'>, 'blok'>;

type Parts = Variants<InlineNode, 'type'>;

type Bloks = Variants<Blok, 'component'>;

/** Where a part of a line is. A part of a link has neighbors only within the link. */
export type Place = {
  before: InlineNode | undefined;
  after: InlineNode | undefined;
  /** True if the part is the last before a link. */
  isBeforeLink: boolean;
  /** True in a link without words, which is called by the names of its pictures. */
  needsName: boolean;
};

/** Writes what is inside a node or blok. */
export type Inside<Out, Setting> = {
  setting: Setting;
  text: (text: RichText) => Out;
  line: (children: readonly InlineNode[]) => Out;
  blok: (blok: Blok) => Out;
};

/** Functions that write a rich text in one form. `Setting` is what they know beside the text. */
export type RichTextWriter<Out, Setting = undefined> = {
  /** Joins the nodes of a text. */
  text: (parts: readonly Out[], text: RichText, setting: Setting) => Out;
  /** Joins the parts of a line. */
  line: (parts: readonly Out[]) => Out;
  /** Writes one link around its parts, however these are formatted. A link that leads nowhere is left out. */
  link: (parts: readonly Out[], link: ResolvedLink, setting: Setting) => Out;
  parts: { [Type in keyof Parts]: (part: Parts[Type], place: Place) => Out };
  nodes: { [Type in keyof Nodes]: (node: Nodes[Type], inside: Inside<Out, Setting>) => Out };
  bloks: { [Name in keyof Bloks]: (blok: Bloks[Name], inside: Inside<Out, Setting>) => Out };
};

/** Writes a text in one form. */
export function writeRichText<Out, Setting>(
  text: RichText,
  writer: RichTextWriter<Out, Setting>,
  setting: Setting,
): Out {
  return openWriter(writer, setting).text(text);
}

/** Returns functions that write in one form: a text, a line, or a blok. */
export function openWriter<Out, Setting>(
  writer: RichTextWriter<Out, Setting>,
  setting: Setting,
): Inside<Out, Setting> {
  const inside: Inside<Out, Setting> = {
    setting,
    text: (inner) => writer.text(inner.map(writeNode), inner, setting),
    line: (children) => writeLine(children, writer, setting),
    blok: (blok) => apply(writer.bloks, blok.component, blok, inside),
  };
  const writeNode = (node: RichTextNode): Out =>
    node.type === 'blok' ? inside.blok(node.blok) : apply(writer.nodes, node.type, node, inside);
  return inside;
}

/** Calls the function of a table for a variant. */
function apply<All, Name extends keyof All, More, Out>(
  table: { [Each in keyof All]: (value: All[Each], more: More) => Out },
  name: Name,
  value: All[Name],
  more: More,
): Out {
  return table[name](value, more);
}

function writeLine<Out, Setting>(
  children: readonly InlineNode[],
  writer: RichTextWriter<Out, Setting>,
  setting: Setting,
): Out {
  const runs = linkedRuns(children).map(({ link, nodes }) => ({
    link: isResolved(link) ? link : undefined,
    nodes,
  }));
  const parts = runs.flatMap(({ link, nodes }, run) => {
    const hasWords = nodes.some(({ type }) => type === 'text');
    const written = nodes.map((node, at): Out => {
      const before = nodes[at - 1] ?? (link ? undefined : runs[run - 1]?.nodes.at(-1));
      const after = nodes[at + 1] ?? (link ? undefined : runs[run + 1]?.nodes[0]);
      const isLast = at === nodes.length - 1;
      return apply(writer.parts, node.type, node, {
        before,
        after,
        isBeforeLink: !link && isLast && runs[run + 1]?.link !== undefined,
        needsName: link !== undefined && !hasWords,
      });
    });
    return link ? [writer.link(written, link, setting)] : written;
  });
  return writer.line(parts);
}
