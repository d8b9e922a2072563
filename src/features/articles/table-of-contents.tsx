import type { InlineNode, RichText } from '../../domain/rich-text';
import * as styles from './table-of-contents.module.css';

/** With fewer headings a list of them only gets in the way. */
const leastHeadings = 3;

/** The second-level headings of a body as links. */
export function TableOfContents({ body }: { body: RichText }) {
  const headings = body.flatMap((node) =>
    node.type === 'heading' && node.level === 2
      ? [{ id: node.id, text: words(node.children) }]
      : [],
  );
  if (headings.length < leastHeadings) return <div />;
  return (
    <nav className={styles.contents} aria-label="On this page">
      <p className={styles.label}>On this page</p>
      <ol role="list" className={styles.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function words(children: readonly InlineNode[]): string {
  return children.map((child) => (child.type === 'text' ? child.text : ' ')).join('');
}
