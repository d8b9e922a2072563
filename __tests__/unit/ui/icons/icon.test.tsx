/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Icon } from '../../../../src/ui/icons/icon';
import { expectNoise } from '../../../rigs/jest/refuse-noise';

function draw(props: Partial<ComponentProps<typeof Icon>>) {
  return render(<Icon name="instagram" {...props} />).container.querySelector('svg');
}

describe('Icon', () => {
  it.each(['2xs', 'xs', 'sm', 'lg', 'xl', '2xl', '1x', '2x', '7x', '10x'] as const)(
    'takes size %s',
    (size) => {
      expect(draw({ size })).toHaveClass(`fa-${size}`);
    },
  );

  it.each([90, 180, 270] as const)('rotates by %d degrees', (rotation) => {
    expect(draw({ rotation })).toHaveClass(`fa-rotate-${rotation}`);
  });

  it('refuses other sizes and rotations, and names the allowed ones', () => {
    expectNoise(/Icon (size|rotation)|error occurred in the <Icon>/);
    // @ts-expect-error -- no such size
    expect(() => draw({ size: '11x' })).toThrow(
      'Icon size must be one of 2xs, xs, sm, lg, xl, 2xl, 1x, 2x, 3x, 4x, 5x, 6x, 7x, 8x, 9x, 10x, not "11x".',
    );
    // @ts-expect-error -- no such rotation
    expect(() => draw({ rotation: 45 })).toThrow(
      'Icon rotation must be one of 90, 180, 270, not "45".',
    );
  });

  it('is decorative unless it has a label', () => {
    expect(draw({})).toHaveAttribute('aria-hidden', 'true');
    draw({ label: 'Follow us' });
    expect(screen.getByRole('img', { name: 'Follow us' })).toBeInTheDocument();
  });

  it('reports a missing icon once and renders nothing', () => {
    expectNoise(/Could not find one or more icon\(s\)/);
    expect(draw({ name: 'hippo' })).toBeNull();
    expect(draw({ name: 'hippo' })).toBeNull();
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith('Could not find one or more icon(s)', 'hippo');
  });

  it('injects no style sheet into the page', () => {
    draw({});
    expect(document.querySelector('style')).toBeNull();
  });
});
