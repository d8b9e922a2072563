/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { QuantityInput } from '../../../src/ui/controls/quantity-input';
import { StickySidebar } from '../../../src/ui/layout/sticky-sidebar';
import { Tab } from '../../../src/ui/layout/tabs';
import { expectNoise } from '../../rigs/jest/refuse-noise';
import { Icon } from '../../../src/ui/icons/icon';
import { socialNames, toDrawnLinks } from '../../../src/domain/article/author';
import { SocialList } from '../../../src/ui/icons/social-list';

function show(start: number, steps?: ComponentProps<typeof QuantityInput>['steps']) {
  const reported: number[] = [];
  function Counter() {
    const [value, setValue] = useState(start);
    const report = (quantity: number) => {
      reported.push(quantity);
      setValue(quantity);
    };
    return <QuantityInput value={value} of="rope" onChange={report} steps={steps} />;
  }
  render(<Counter />);
  return { reported, user: userEvent.setup(), field: screen.getByRole('spinbutton') };
}

it('quantity input: takes a typed number, reports nothing for an empty field, and limits to the maximum', async () => {
  const { reported, user, field } = show(2);
  await user.clear(field);
  expect(reported).toEqual([]);
  await user.type(field, '7');
  await user.clear(field);
  await user.type(field, '5000');
  expect(reported.at(-1)).toBe(999);
  await user.tab();
  expect(field).toHaveValue(999);
});

it('quantity input: restores the number when the field is left empty', async () => {
  const { reported, user, field } = show(2);
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue(2);
  expect(reported).toEqual([]);
});

it('quantity input: takes 0 as a removal once the field loses focus', async () => {
  const { reported, user, field } = show(2);
  await user.clear(field);
  await user.type(field, '0');
  expect(reported).toEqual([]);
  await user.tab();
  expect(reported).toEqual([0]);
});

it('quantity input: steps between multiples, and makes the next one of a number between two', async () => {
  const { reported, user, field } = show(4, { minimum: 4, maximum: 9, increment: 2 });
  const increase = screen.getByRole('button', { name: 'Increase quantity of rope' });
  const decrease = screen.getByRole('button', { name: 'Decrease quantity of rope' });
  expect(decrease).toHaveAttribute('aria-disabled', 'true');
  await user.click(increase);
  await user.click(increase);
  await user.click(increase);
  await user.click(decrease);
  expect(reported).toEqual([6, 8, 6]);
  await user.clear(field);
  await user.type(field, '7');
  expect(reported).toEqual([6, 8, 6]);
  await user.tab();
  expect(field).toHaveValue(8);
  await user.clear(field);
  await user.type(field, '1');
  await user.tab();
  expect(field).toHaveValue(4);
});

it('quantity input: is left when the page is scrolled over it, which would change its number', () => {
  const { field } = show(2);
  field.focus();
  fireEvent.wheel(field);
  expect(field).not.toHaveFocus();
});

describe('sticky sidebar', () => {
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
});

it('tabs: refuses a tab without a container', () => {
  expectNoise(/Tabs were not provided/);
  expect(() => render(<Tab name="Specs" />)).toThrow('Tabs were not provided');
});

const bell = { name: 'bell', drawing: { width: 448, height: 512, path: 'M0 0h448v512z' } };

function draw(props: Partial<ComponentProps<typeof Icon>>) {
  return render(<Icon icon={bell} {...props} />).container.querySelector('svg');
}

describe('icon', () => {
  it('takes its shape, size and rotation', () => {
    const drawn = draw({ size: '2xl', rotation: 270 });
    expect(drawn).toHaveAttribute('viewBox', '0 0 448 512');
    expect(drawn).toHaveClass('fa-2xl', 'fa-rotate-270');
  });

  it('is decorative unless it has a label', () => {
    expect(draw({})).toHaveAttribute('aria-hidden', 'true');
    draw({ label: 'Round over' });
    expect(screen.getByRole('img', { name: 'Round over' })).toBeInTheDocument();
  });

  it('reports a missing icon once and renders nothing', () => {
    expectNoise(/Could not find one or more icon\(s\)/);
    expect(draw({ icon: { name: 'hippo' } })).toBeNull();
    expect(draw({ icon: { name: 'hippo' } })).toBeNull();
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith('Could not find one or more icon(s)', 'hippo');
  });
});

const icon = { width: 512, height: 512, path: 'M0 0h512v512' };
const entry = (name: string, url = `https://example.com/${name}`) => ({ name, url, icon });

it('social list: names each of the nine networks and draws its icon', () => {
  render(
    <SocialList label="Mara elsewhere" links={toDrawnLinks(socialNames.map((n) => entry(n)))} />,
  );
  const links = screen.getAllByRole('link');
  expect(screen.getByRole('list', { name: 'Mara elsewhere' })).toBeInTheDocument();
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    ...['Facebook', 'Instagram', 'YouTube', 'Pinterest', 'LinkedIn'],
    ...['Twitter', 'Website', 'TikTok', 'RSS'],
  ]);
  expect(links.map((link) => link.querySelectorAll('svg path').length)).toEqual(Array(9).fill(1));
  expect(screen.getByRole('link', { name: 'TikTok' })).toHaveAttribute(
    'href',
    'https://example.com/tiktok',
  );
});

it('social list: drops unknown networks and entries without a web address', () => {
  const links = toDrawnLinks([
    entry('myspace'),
    entry('rss', ''),
    entry('facebook', 'javascript:alert(1)'),
    entry('instagram'),
  ]);
  expect(links.map(({ name }) => name)).toEqual(['instagram']);
});
