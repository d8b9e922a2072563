/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { stubMedia } from '../../../rigs/dom/stub-media';
import { currentSlide, showCarousel } from '../../../rigs/dom/show-carousel';

const width = 300;

beforeEach(() => {
  stubMedia({ isMotionReduced: true });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
});

function listOf(container: HTMLElement): Element {
  const list = container.querySelector('.slick-list');
  if (!list) throw new Error('The carousel has no row.');
  return list;
}

it('carousel: moves to a visible neighbor that is pressed', async () => {
  const onSlideSelect = jest.fn();
  const { container } = await showCarousel(3, { view: 'hosts', infinite: true, onSlideSelect });
  const list = listOf(container);
  list.getBoundingClientRect = () => ({ left: 300, right: 600 }) as DOMRect;
  fireEvent.click(list, { clientX: 450 });
  expect(onSlideSelect).not.toHaveBeenCalled();
  fireEvent.click(list, { clientX: 100 });
  await waitFor(() => expect(currentSlide()).toBe('3 of 3: Bag'));
  expect(onSlideSelect).toHaveBeenCalledWith(2, expect.objectContaining({ label: 'Bag' }));
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Slide 3: Bag');
});
