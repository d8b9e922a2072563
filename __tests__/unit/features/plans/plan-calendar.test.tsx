/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { nextMonday } from '../../../../src/domain/training/plan-calendar';
import { PlanCalendar } from '../../../../src/features/plans/plan-calendar';
import { trainingPlan } from '../../../rigs/builders/training-plans';

it('plan calendar: proposes a Monday and as many days as the plan needs, and asks for those that lack', () => {
  render(<PlanCalendar plan={trainingPlan} trainingDays={[2, 1]} />);
  expect(screen.getByLabelText('First day')).toHaveValue(nextMonday(new Date()));
  expect(screen.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Thursday' })).toBeChecked();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Thursday' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save the calendar file' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Choose 1 more day: a week has up to 2 sessions.',
  );
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-09' } });
  expect(screen.getByLabelText('First day')).toHaveValue('2026-12-09');
});
