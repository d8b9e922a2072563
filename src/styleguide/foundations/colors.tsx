import { useHydrated } from '../../hooks/use-hydrated';
import * as styles from './colors.module.css';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import { Specimen } from '../frame/specimen';
import { withStyle } from '../../lib/browser/with-style';

const palette = [
  { token: '--red', use: 'Action, accent' },
  { token: '--red-deep', use: 'Pressed, errors' },
  { token: '--blue', use: 'Second voice, focus' },
  { token: '--indigo', use: 'Partners’ marks' },
  { token: '--eggshell', use: 'Ground' },
  { token: '--canvas', use: 'Raised surface' },
  { token: '--white', use: 'Fields, text on red' },
  { token: '--light-gray', use: 'Rules, disabled' },
  { token: '--gray', use: 'Quiet signs' },
  { token: '--dark-gray', use: 'Hover on ink' },
  { token: '--ink', use: 'Text, dark bands' },
] as const;

const pairs = [
  { text: '--text', ground: '--ground', use: 'Reading text' },
  { text: '--text-quiet', ground: '--ground', use: 'Captions' },
  { text: '--accent', ground: '--ground', use: 'Kickers' },
  { text: '--accent-strong', ground: '--surface', use: 'Errors' },
  { text: '--second', ground: '--surface', use: 'Notices' },
  { text: '--good', ground: '--surface', use: 'In stock' },
  { text: '--text-quiet', ground: '--light-gray', use: 'Disabled' },
  { text: '--white', ground: '--red', use: 'Buttons, red band' },
  { text: '--white', ground: '--blue', use: 'Blue band' },
  { text: '--text-on-dark', ground: '--surface-dark', use: 'Dark band' },
  { text: '--text-quiet-on-dark', ground: '--surface-dark', use: 'Quiet on dark' },
  { text: '--focus-on-dark', ground: '--surface-dark', use: 'Focus and errors on dark' },
] as const;

export function Colors() {
  return (
    <Group facts={groups.colors}>
      <Specimen
        isWide
        isFlush
        name="Palette"
        note="Roles take their colors from here. The same file adds a green, a yellow and two quiet grays for them."
        code="src/styles/tokens.css"
      >
        <ul role="list" className={styles.palette}>
          {palette.map((color) => (
            <Swatch key={color.token} {...color} />
          ))}
        </ul>
      </Specimen>
      <Specimen
        isWide
        isFlush
        name="Pairs"
        note="Which words go on which ground, measured here by WCAG 2. Text needs 4.5."
        code="color: var(--text) on var(--ground)"
      >
        <ul role="list" className={styles.pairs}>
          {pairs.map((pair) => (
            <Pair key={pair.text + pair.ground} {...pair} />
          ))}
        </ul>
      </Specimen>
    </Group>
  );
}

function Swatch({ token, use }: { token: string; use: string }) {
  const value = useToken(token);
  return (
    <li>
      <div className={styles.swatch} ref={withStyle({ background: `var(${token})` })} />
      <p className={styles.token}>{token}</p>
      <p className={styles.use}>{value || '…'}</p>
      <p className={styles.use}>{use}</p>
    </li>
  );
}

function Pair({ text, ground, use }: { text: string; ground: string; use: string }) {
  const ratio = contrastRatio(useToken(text), useToken(ground));
  return (
    <li
      className={styles.pair}
      ref={withStyle({ background: `var(${ground})`, color: `var(${text})` })}
    >
      <span className={styles.sample}>{use}</span>
      <span className={styles.ratio}>{ratio?.toFixed(1) ?? '…'}</span>
      <span className={styles.names}>
        {text} on {ground}
      </span>
      <span className={styles.grade}>{ratio && contrastGrade(ratio)}</span>
    </li>
  );
}

/**
 * Returns the value of a design token such as `--red` from the style sheet; empty before hydration.
 */
function useToken(name: string): string {
  const isHydrated = useHydrated();
  if (!isHydrated) return '';
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/**
 * Returns red, green and blue (0 to 255) of `#rrggbb`, or of `#rgb`, to which a build shortens it;
 * `undefined` for other notations.
 */
function channels(color: string): number[] | undefined {
  const digits = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(color.trim())?.[1];
  const long = digits?.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return long?.match(/../g)?.map((pair) => parseInt(pair, 16));
}

/** Returns the relative luminance by WCAG 2. */
function luminance(color: string): number | undefined {
  const linear = channels(color)?.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  if (!linear) return undefined;
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast ratio of two hexadecimal colors by WCAG 2, 1 to 21; `undefined` for other
 * notations.
 */
export function contrastRatio(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Returns the WCAG grade of a ratio: "AAA" and "AA" for text of any size, "AA large" for headlines.
 */
export function contrastGrade(ratio: number): 'AAA' | 'AA' | 'AA large' | 'not for text' {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'AA large' : 'not for text';
}
