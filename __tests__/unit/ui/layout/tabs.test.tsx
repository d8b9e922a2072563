/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tab, TabList, TabPanel, Tabs } from '../../../../src/ui/layout/tabs';
import { expectNoise } from '../../../rigs/jest/refuse-noise';

function show() {
  const names = ['Specs', 'Shipping and returns', 'Care'];
  render(
    <Tabs initial="Specs">
      <TabList label="Product details">
        {names.map((name) => (
          <Tab key={name} name={name} />
        ))}
      </TabList>
      {names.map((name) => (
        <TabPanel key={name} name={name}>
          About {name}
        </TabPanel>
      ))}
    </Tabs>,
  );
}

const openTab = () => screen.getByRole('tab', { selected: true });

it('tabs: shows the first tab’s panel, linked to it', () => {
  show();
  expect(screen.getByRole('tablist', { name: 'Product details' })).toBeInTheDocument();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  const panel = screen.getByRole('tabpanel', { name: 'Specs' });
  expect(panel).toHaveTextContent('About Specs');
  expect(openTab()).toHaveAttribute('aria-controls', panel.id);
});

it('tabs: opens a pressed tab', async () => {
  show();
  await userEvent.click(screen.getByRole('tab', { name: 'Shipping and returns' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('About Shipping and returns');
});

it('tabs: is one tab stop, with the arrows, Home and End inside', async () => {
  show();
  const user = userEvent.setup();
  await user.tab();
  expect(openTab()).toHaveFocus();
  const steps = [
    ['{ArrowRight}', 'Shipping and returns'],
    ['{End}', 'Care'],
    ['{ArrowRight}', 'Specs'],
    ['{ArrowLeft}', 'Care'],
    ['{Home}', 'Specs'],
  ] as const;
  for (const [key, name] of steps) {
    await user.keyboard(key);
    expect(openTab()).toHaveAccessibleName(name);
    expect(openTab()).toHaveFocus();
  }
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

it('tabs: refuses a tab without a container', () => {
  expectNoise(/Tabs were not provided/);
  expect(() => render(<Tab name="Specs" />)).toThrow('Tabs were not provided');
});
