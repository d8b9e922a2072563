import type { HeadProps } from 'gatsby';
import type { ComponentType, ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';

const root = createRoot(document.createElement('div'));

/**
 * Shows a page's head in the document, in place of the one before it. React moves titles, links and meta
 * elements there by itself, and the portal all others, such as structured data. A head must not hold
 * `html` or `body`: they would be parents of the portal that holds them, in which React looks for the
 * receiver of an event without end. `gatsby/ssr/on-render-body` sets their attributes.
 */
export function showHead(Head: ComponentType<HeadProps>, props: HeadProps): void {
  const head = (
    <InPlaceOfServed>
      <Head {...props} />
    </InPlaceOfServed>
  );
  root.render(createPortal(head, document.head));
}

/** Mark that Gatsby gives the elements of a head in the server's HTML. */
const servedElements = '[data-gatsby-head]';

function InPlaceOfServed({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    for (const element of document.querySelectorAll(servedElements)) element.remove();
  }, []);
  return children;
}
