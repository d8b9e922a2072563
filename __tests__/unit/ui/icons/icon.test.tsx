/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Icon } from '../../../../src/ui/icons/icon';
import { expectNoise } from '../../../rigs/jest/refuse-noise';

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
