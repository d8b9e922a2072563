import { createRandom } from '../../../shared/random';

describe('createRandom', () => {
  it('repeats its sequence for a seed and differs between seeds', () => {
    const draw = (seed: string): number[] => {
      const random = createRandom(seed);
      return [random.next(), random.next(), random.next()];
    };
    expect(draw('corner')).toEqual(draw('corner'));
    expect(draw('corner')).not.toEqual(draw('corners'));
  });

  it('stays within its bounds and reaches both ends of a whole range', () => {
    const random = createRandom('bounds');
    const whole = Array.from({ length: 400 }, () => random.whole(2, 5));
    expect(new Set(whole)).toEqual(new Set([2, 3, 4, 5]));
    for (let at = 0; at < 200; at += 1) {
      const value = random.between(-3, 3);
      expect(value).toBeGreaterThanOrEqual(-3);
      expect(value).toBeLessThan(3);
    }
  });

  it('refuses to pick from an empty list', () => {
    expect(() => createRandom('empty').pick([])).toThrow('empty list');
  });
});
