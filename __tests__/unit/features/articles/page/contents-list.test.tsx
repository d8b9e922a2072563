/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import { ContentsList } from '../../../../../src/features/articles/page/contents-list';
import { RichTextView } from '../../../../../src/features/articles/body/rich-text-view';
import { headingNode, threeParts } from '../../../../rigs/builders/article-pages';

/**
 * Stands in for the `IntersectionObserver` that jsdom lacks: reports a change whenever a test
 * scrolls.
 */
class ScrolledObserver implements Partial<IntersectionObserver> {
  static readonly living = new Set<ScrolledObserver>();

  constructor(readonly tell: () => void) {
    ScrolledObserver.living.add(this);
  }

  observe(): void {
    this.tell();
  }

  disconnect(): void {
    ScrolledObserver.living.delete(this);
  }
}

/**
 * Places the headings as after scrolling to `top` pixels. They are 1000 pixels apart, the first at
 * 500.
 */
function scrollTo(top: number) {
  threeParts.forEach(({ id }, index) => {
    const heading = document.getElementById(id);
    if (heading) {
      heading.getBoundingClientRect = () => new DOMRect(0, 500 + index * 1000 - top, 600, 40);
    }
  });
  act(() => {
    for (const { tell } of ScrolledObserver.living) tell();
  });
}

const currentPart = () => document.querySelector('[aria-current]')?.textContent;

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: ScrolledObserver });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

function show() {
  return render(
    <>
      <ContentsList contents={threeParts} />
      <RichTextView text={threeParts.map(({ text, id, level }) => headingNode(text, id, level))} />
    </>,
  );
}

it('contents list: marks the section in view, scrolling down and up', () => {
  show();
  scrollTo(0);
  expect(currentPart()).toBeUndefined();
  scrollTo(500);
  expect(screen.getByRole('link', { name: 'Feet' })).toHaveAttribute('aria-current', 'true');
  scrollTo(2600);
  expect(currentPart()).toBe('Home');
  scrollTo(1400);
  expect(currentPart()).toBe('Hands');
  scrollTo(0);
  expect(currentPart()).toBeUndefined();
});

it('contents list: disconnects its observer when it unmounts', () => {
  const { unmount } = show();
  expect(ScrolledObserver.living.size).toBe(1);
  unmount();
  expect(ScrolledObserver.living.size).toBe(0);
});
