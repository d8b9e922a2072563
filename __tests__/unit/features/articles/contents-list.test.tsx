/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import { ContentsList } from '../../../../src/features/articles/page/contents-list';
import { RichTextView } from '../../../../src/features/articles/body/rich-text-view';
import { headingNode, threeParts } from '../../../rigs/builders/article-pages';

/** What jsdom lacks: tells its owner that something crossed its line, whenever a test scrolls. */
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

/** Puts the headings where they are after so many pixels; they are 1000 apart, the first at 500. */
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

it('marks the part that is being read, forwards and backwards', () => {
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

it('listens no more once it is gone', () => {
  const { unmount } = show();
  expect(ScrolledObserver.living.size).toBe(1);
  unmount();
  expect(ScrolledObserver.living.size).toBe(0);
});
