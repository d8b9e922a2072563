import type { HTMLAttributes, ReactNode, RefObject } from 'react';
import { createContext, useContext, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { carryState } from './carry-state';

/** Attribute with the name of an island, in the HTML of a page that has static parts. */
export const islandAttribute = 'data-island';

type IslandProps = HTMLAttributes<HTMLElement> & {
  as: 'div' | 'section' | 'figure' | 'p' | 'ul';
  /** Name in its page. By default that of the surrounding `NamedIsland`; without either it is an ordinary element. */
  name?: string;
  /**
   * `idle` for one that must work later without a connection, `early` for one that must work when a reader arrives
   * at it; by default it wakes near the viewport.
   */
  wakes?: 'idle' | 'early';
  /** Set to the element, also to one of the server's HTML. */
  ref?: RefObject<HTMLElement | null>;
  /** An element of the server's HTML stays in the document, so it has to be hidden. */
  hidden?: boolean;
  children?: ReactNode;
};

const InheritedName = createContext<string | undefined>(undefined);
const ServedElement = createContext<HTMLElement | undefined>(undefined);

/**
 * Element whose content needs scripts, in a page whose other parts are static. Outside such a page it is
 * an ordinary element. In one, the element is the server's, and React renders the content into it once
 * `StaticPage` wakes the island. It must be the outermost element of a component, and its attributes must
 * not change, because nothing renders the server's element again.
 */
export function Island(props: IslandProps) {
  const inherited = useContext(InheritedName);
  const served = useContext(ServedElement);
  const { as: Tag, name = inherited, wakes, ref, children, ...attributes } = props;
  if (served) return <ServedIsland {...props} element={served} />;
  return (
    <Tag
      // The element of every tag is an `HTMLElement`, which is all that a reader of `ref` may use.
      ref={ref as RefObject<null> | undefined}
      {...attributes}
      {...(name && { [islandAttribute]: name, 'data-wakes': wakes })}
    >
      <InheritedName value={undefined}>{children}</InheritedName>
    </Tag>
  );
}

type NamedIslandProps = { name: string | undefined; children: ReactNode };

/** Names the island of a component that may be on a page several times. */
export function NamedIsland({ name, children }: NamedIslandProps) {
  return <InheritedName value={name}>{children}</InheritedName>;
}

/**
 * Renders a component whose outermost element is an `Island` into an element of the server's HTML.
 */
export function IslandIn({ element, children }: { element: HTMLElement; children: ReactNode }) {
  return <ServedElement value={element}>{children}</ServedElement>;
}

type ServedIslandProps = IslandProps & { element: HTMLElement };

/** Replaces what the server wrote into an element, with what was typed and the focus. */
function ServedIsland({ element, ref, hidden = false, children }: ServedIslandProps) {
  const [served] = useState(() => [...element.childNodes]);
  useImperativeHandle(ref, () => element, [element]);
  useLayoutEffect(() => {
    element.hidden = hidden;
  }, [element, hidden]);
  // Before the browser paints, so that both are never visible.
  useLayoutEffect(() => {
    const rendered = [...element.childNodes].filter((node) => !served.includes(node));
    carryState(served, rendered);
    for (const node of served) node.remove();
  }, [element, served]);
  return createPortal(
    <ServedElement value={undefined}>
      <InheritedName value={undefined}>{children}</InheritedName>
    </ServedElement>,
    element,
  );
}
