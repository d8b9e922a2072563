/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import { StickySidebar } from '../../../../src/ui/layout/sticky-sidebar';

afterEach(() => Reflect.deleteProperty(window, 'ResizeObserver'));

it('sidebar: gives its height to its style sheet, and again when it changes', () => {
  let resize: () => void = () => undefined;
  class StubObserver {
    constructor(notify: () => void) {
      resize = notify;
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }
  Object.assign(window, { ResizeObserver: StubObserver });
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  render(<StickySidebar label="In this article">The jab</StickySidebar>);
  const sidebar = screen.getByRole('complementary');
  act(() => resize());
  expect(sidebar.style.getPropertyValue('--sidebar-height')).toBe('400px');
  height.mockReturnValue(900);
  act(() => resize());
  expect(sidebar.style.getPropertyValue('--sidebar-height')).toBe('900px');
});
