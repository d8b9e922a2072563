import type { FragmentInstance, ReactNode } from 'react';
import { Fragment, createContext, memo, useContext, useLayoutEffect, useRef } from 'react';
import type { EditMark } from '../../domain/story/edit-mark';
import { asRecord, isRecord } from '../../lib/values/json';
import type { PartProps } from '../../features/articles/body/draft-part';
import { partKey } from './changed-parts';

/** Keys of the parts of the published version. Absent where changes are not shown. */
export const PublishedParts = createContext<ReadonlySet<string | undefined> | undefined>(undefined);

/** Attribute of a part that the published version does not have. */
const changedAttribute = 'data-draft-changed';

/**
 * Shows a part of a draft and marks its outermost elements: for the editor, which opens the blok that
 * is clicked, and as changed. It renders again only if the part has changed, or what its view is given:
 * a keystroke in a long text renders one paragraph.
 */
export const MarkedPart = memo(ChangingPart, (before, now) => {
  const [given, givenNow] = [before.children, now.children].map(
    ({ props }) => asRecord(props) ?? {},
  );
  return (
    before.of === now.of &&
    before.children.type === now.children.type &&
    Object.entries(givenNow ?? {}).every(([name, value]) => given?.[name] === value)
  );
});

function ChangingPart({ of, children }: PartProps) {
  const published = useContext(PublishedParts);
  const isChanged = published !== undefined && !published.has(partKey(of));
  return (
    <Marked mark={editMarkOf(of)} isChanged={isChanged} isInner>
      {children}
    </Marked>
  );
}

/** Elements that show parts, in the order of the parts. */
export type PartPlace = { selector: string; parts: readonly object[] };

const noPlaces: readonly PartPlace[] = [];

type MarkedProps = {
  mark: EditMark | undefined;
  isChanged?: boolean;
  /** True for a part of the story. Its marks take precedence over those of the story. */
  isInner?: boolean;
  /** Parts of the children that their views do not mark. A new list is marked anew. */
  places?: readonly PartPlace[];
  children: ReactNode;
};

/** Marks the outermost elements of its children, and the elements of `places`. */
export function Marked({
  mark,
  isChanged = false,
  isInner = false,
  places = noPlaces,
  children,
}: MarkedProps) {
  const fragment = useRef<FragmentInstance>(null);
  const record = mark?.['data-blok-c'];
  const uid = mark?.['data-blok-uid'];
  useLayoutEffect(() => {
    const { current } = fragment;
    const attributes = [
      ['data-blok-c', record],
      ['data-blok-uid', uid],
      [changedAttribute, isChanged ? '' : undefined],
    ] as const;
    const marker = new ElementMarker(attributes, isInner, places);
    current?.observeUsing(marker);
    return () => current?.unobserveUsing(marker);
  }, [record, uid, isChanged, isInner, places]);
  return <Fragment ref={fragment}>{children}</Fragment>;
}

type Attributes = readonly (readonly [name: string, value: string | undefined])[];

/**
 * Sets attributes on the outermost elements of a fragment. React tells of them, and of others that take
 * their place, only what has the methods of an observer.
 */
class ElementMarker {
  constructor(
    readonly attributes: Attributes,
    readonly isInner: boolean,
    readonly places: readonly PartPlace[],
  ) {}

  observe(element: Element): void {
    for (const [name, value] of this.attributes) {
      if (value !== undefined && (this.isInner || !element.hasAttribute(name))) {
        element.setAttribute(name, value);
      }
    }
    for (const { selector, parts } of this.places) {
      findAll(element, selector).forEach((place, index) => {
        const mark = editMarkOf(parts[index] ?? {});
        for (const [name, value] of Object.entries(mark ?? {})) place.setAttribute(name, value);
      });
    }
  }

  unobserve(element: Element): void {
    for (const [name, value] of this.attributes) {
      if (element.getAttribute(name) === value) element.removeAttribute(name);
    }
    for (const place of this.places.flatMap(({ selector }) => findAll(element, selector))) {
      place.removeAttribute('data-blok-c');
      place.removeAttribute('data-blok-uid');
    }
  }

  /** Belongs to an observer's type; React calls it nowhere. */
  disconnect(): void {}
}

function findAll(element: Element, selector: string): readonly Element[] {
  return [...(element.matches(selector) ? [element] : []), ...element.querySelectorAll(selector)];
}

function editMarkOf(part: object): EditMark | undefined {
  return 'editable' in part && isRecord(part.editable) ? (part.editable as EditMark) : undefined;
}
