/** @jest-environment jest-fixed-jsdom */
import { lockScroll } from '../../../../src/ui/feedback/spinner';

const page = document.documentElement;

it('gives back exactly what was there', () => {
  page.style.overflow = 'clip';
  page.style.paddingInlineEnd = '3px';
  const release = lockScroll();
  expect(page.style.overflow).toBe('hidden');
  release();
  expect(page.style.overflow).toBe('clip');
  expect(page.style.paddingInlineEnd).toBe('3px');
});

it('keeps the room of the scroll bar', () => {
  jest.spyOn(page, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  const release = lockScroll();
  expect(page.style.paddingInlineEnd).toBe('15px');
  release();
});

it('holds until the last has let go, each once', () => {
  page.style.overflow = '';
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  first();
  expect(page.style.overflow).toBe('hidden');
  second();
  expect(page.style.overflow).toBe('');
});
