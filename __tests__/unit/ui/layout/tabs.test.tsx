/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { Tab } from '../../../../src/ui/layout/tabs';
import { expectNoise } from '../../../rigs/jest/refuse-noise';

it('tabs: refuses a tab without a container', () => {
  expectNoise(/Tabs were not provided/);
  expect(() => render(<Tab name="Specs" />)).toThrow('Tabs were not provided');
});
