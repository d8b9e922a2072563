/** @jest-environment jest-fixed-jsdom */
import { lockScroll } from '../../../../src/ui/feedback/spinner';

const page = document.documentElement;

it('scroll lock: restores the previous styles exactly', () => {
  page.style.overflow = 'clip';
  page.style.paddingInlineEnd = '3px';
  const release = lockScroll();
  expect(page.style.overflow).toBe('hidden');
  release();
  expect(page.style.overflow).toBe('clip');
  expect(page.style.paddingInlineEnd).toBe('3px');
});

it('scroll lock: reserves the width of the scroll bar', () => {
  jest.spyOn(page, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  const release = lockScroll();
  expect(page.style.paddingInlineEnd).toBe('15px');
  release();
});
