/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubMedia } from '../../../rigs/dom/stub-media';
import { currentSlide, showCarousel } from '../../../rigs/dom/show-carousel';

beforeEach(() => stubMedia());
const shows = (slide: string) => waitFor(() => expect(currentSlide()).toBe(slide));

it('carousel: starts with its first slide', async () => {
  await showCarousel(3);
  const carousel = screen.getByRole('group', { name: 'New gear' });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  expect(currentSlide()).toBe('1 of 3: Gloves');
  expect(within(carousel).queryByRole('button', { name: /Pause|Play/ })).not.toBeInTheDocument();
});

it('carousel: shows a dot for each of six slides on a narrow screen', async () => {
  await showCarousel(6);
  expect(screen.getAllByRole('button', { name: /^Slide \d/ })).toHaveLength(6);
});

it('carousel: moves by arrow keys, and focus follows from a slide that leaves', async () => {
  await showCarousel(3);
  act(() => screen.getByRole('link', { name: 'See Gloves' }).focus());
  await userEvent.keyboard('{ArrowRight}');
  await shows('2 of 3: Wraps');
  expect(screen.getByRole('group', { name: '2 of 3: Wraps' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await shows('1 of 3: Gloves');
});

it('carousel: leaves arrow keys to a text box', async () => {
  await showCarousel(3);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on Gloves' }), 'x{ArrowLeft}');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}');
  await shows('2 of 3: Wraps');
});

it('carousel: moves to a visible neighbor that is pressed, and reports it', async () => {
  const onSlideSelect = jest.fn();
  const { container } = await showCarousel(3, { view: 'hosts', infinite: true, onSlideSelect });
  const slide = (index: number) =>
    container.querySelector(`.slick-slide[data-index='${index}']`) ?? container;
  fireEvent.click(slide(0));
  expect(onSlideSelect).not.toHaveBeenCalled();
  fireEvent.click(slide(-1));
  await shows('3 of 3: Bag');
  expect(onSlideSelect).toHaveBeenCalledWith(2, expect.objectContaining({ label: 'Bag' }));
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Slide 3: Bag');
});
