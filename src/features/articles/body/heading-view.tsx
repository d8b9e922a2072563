import { inlineText } from '../../../domain/story/inline-text';
import type { HeadingLevel, RichTextNode } from '../../../domain/story/rich-text';
import * as styles from './heading-view.module.css';
import { InlineText } from './inline-text';
import { lineAttributes } from './line-attributes';

type HeadingViewProps = { heading: Extract<RichTextNode, { type: 'heading' }> };

/**
 * A heading with a link to itself, to be copied or sent. The link stands beside the heading, whose
 * name stays its words. One inside a quote or a table has no id and no link.
 */
export function HeadingView({ heading }: HeadingViewProps) {
  const { id, level, children } = heading;
  const Tag: `h${HeadingLevel}` = `h${level}`;
  const words = (
    <Tag id={id || undefined} className={styles.words} {...lineAttributes(heading)}>
      <InlineText nodes={children} />
    </Tag>
  );
  if (!id) return words;
  return (
    <div className={styles.heading} data-level={level}>
      {words}
      <a
        href={`#${id}`}
        className={styles.link}
        aria-label={`Link to this part: ${inlineText(children).trim()}`}
      >
        #
      </a>
    </div>
  );
}
