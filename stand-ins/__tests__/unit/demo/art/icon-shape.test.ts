import { iconShape } from '../../../../demo/art/icon-shape';

describe('iconShape', () => {
  it('reads a path and the side of its square from either set', () => {
    expect(iconShape('game-icons', 'high-kick')).toMatchObject({ size: 512 });
    const lungs = iconShape('mdi', 'lungs');
    expect(lungs.size).toBe(24);
    expect(lungs.d).toMatch(/^M[\d.]/);
  });

  it('names the set and the icon that is missing', () => {
    expect(() => iconShape('mdi', 'no-such-icon')).toThrow(
      'The icon set mdi has no icon "no-such-icon"',
    );
  });
});
