import type { WindowLocation } from '@reach/router';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { sessionStore } from '../../lib/browser/browser-storage';

type RouterProps = { location: WindowLocation & { key?: string } };

type ScrollContextProps = RouterProps & {
  /** Asks the site's hook of this name (`gatsby/browser/should-update-scroll`). */
  shouldUpdateScroll: (previous: RouterProps | undefined, now: RouterProps) => boolean;
  children: ReactNode;
};

/**
 * Restores the scroll position of a page on the way back, and scrolls to the element of a hash or to the top
 * of a new page. In place of Gatsby's component of this name (gatsby-react-router-scroll 6.16), which loads all
 * of the router, since it is no ES module, and a component for parts that scroll by themselves.
 */
export class ScrollContext extends Component<ScrollContextProps> {
  /** Positions of visits, by place in the history, for a browser that refuses storage. */
  readonly #positions = new Map<string, number>();
  #scrollY = 0;
  #isSaving = false;

  override componentDidMount(): void {
    window.addEventListener('scroll', this.#saveSoon);
    // A page that is opened keeps the browser's position, unless a hash or this tab knows another.
    if (this.props.location.hash || this.#readPosition()) this.#scroll(undefined);
  }

  override componentDidUpdate(previous: ScrollContextProps): void {
    this.#scroll(previous);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('scroll', this.#saveSoon);
  }

  override render(): ReactNode {
    return this.props.children;
  }

  #scroll(previous: RouterProps | undefined): void {
    const { location, shouldUpdateScroll } = this.props;
    const target = location.hash && document.getElementById(decodeHash(location.hash));
    if (target === null || !shouldUpdateScroll(previous, this.props)) return;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, this.#readPosition());
  }

  readonly #saveSoon = () => {
    this.#scrollY = window.scrollY;
    if (this.#isSaving) return;
    this.#isSaving = true;
    requestAnimationFrame(() => {
      this.#isSaving = false;
      const key = this.#positionKey();
      this.#positions.set(key, this.#scrollY);
      sessionStore.writeJson(key, this.#scrollY);
    });
  };

  #readPosition(): number {
    const key = this.#positionKey();
    const parse = (value: unknown) => (typeof value === 'number' ? value : undefined);
    return sessionStore.readJson(key, parse) ?? this.#positions.get(key) ?? 0;
  }

  #positionKey(): string {
    const { pathname, key } = this.props.location;
    return `@@scroll|${pathname}|${key}`;
  }
}

/** Returns the id in a hash, as it is if its percent signs are no encoding. */
function decodeHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURI(id);
  } catch {
    return id;
  }
}

/** A hook of Gatsby's interface that no part of this site uses. */
export function useScrollRestoration(): never {
  throw new Error('This site restores the scroll position of pages only: see scroll-context.ts.');
}
