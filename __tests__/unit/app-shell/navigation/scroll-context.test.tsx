/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { ScrollContext } from '../../../../src/app-shell/navigation/scroll-context';

type Location = Parameters<typeof ScrollContext.prototype.componentDidUpdate>[0]['location'];

const scrollTo = jest.fn();
const scrollIntoView = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView;
});

const place = (pathname: string, key = 'initial', hash = '') =>
  ({ pathname, key, hash, search: '' }) as Location;

/** Opens a page; returns a function that navigates on. */
function open(location: Location, shouldUpdateScroll = () => true) {
  const page = (at: Location) => (
    <ScrollContext location={at} shouldUpdateScroll={shouldUpdateScroll}>
      <h2 id="über">Text</h2>
    </ScrollContext>
  );
  const { rerender, unmount } = render(page(location));
  return { goTo: (at: Location) => rerender(page(at)), unmount };
}

async function readOnTo(scrollY: number) {
  Object.assign(window, { scrollY });
  window.dispatchEvent(new Event('scroll'));
  await new Promise(requestAnimationFrame);
}

it('scroll: a new page starts at its top, and the way back leads to where the reader was', async () => {
  const { goTo } = open(place('/a'));
  await readOnTo(700);
  goTo(place('/b', '2'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await readOnTo(50);
  goTo(place('/a'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  goTo(place('/b', '2'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 50);
});

it('scroll: another visit of the same page starts at its top', async () => {
  const { goTo } = open(place('/a'));
  await readOnTo(700);
  goTo(place('/a', '2'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('scroll: the first page is left alone, unless it was read before or has a hash', async () => {
  const first = open(place('/a'));
  expect(scrollTo).not.toHaveBeenCalled();
  await readOnTo(700);
  first.unmount();
  open(place('/a')).unmount();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  open(place('/a', 'initial', '#%C3%BCber'));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it('scroll: a hash without an element, or with broken percent signs, scrolls nowhere', () => {
  const { goTo } = open(place('/a'));
  goTo(place('/b', '2', '#missing'));
  goTo(place('/b', '3', '#100%'));
  expect(scrollTo).not.toHaveBeenCalled();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('scroll: stays where it is if the site says so', () => {
  open(place('/a'), () => false).goTo(place('/b', '2'));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('scroll: is restored in a browser that refuses storage', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const { goTo, unmount } = open(place('/a'));
  await readOnTo(700);
  goTo(place('/b', '2'));
  goTo(place('/a'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  unmount();
  await readOnTo(20);
});
