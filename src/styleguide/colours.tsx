import * as styles from './colours.module.css';
import { contrastGrade, contrastRatio } from './contrast';
import { Group } from './group';
import { groups } from './groups';
import { Specimen } from './specimen';
import { useToken } from './use-token';

const palette = [
  { token: '--red', use: 'Action, accent' },
  { token: '--red-deep', use: 'Pressed, errors' },
  { token: '--blue', use: 'Second voice, focus' },
  { token: '--indigo', use: 'Partners’ marks' },
  { token: '--eggshell', use: 'Ground' },
  { token: '--canvas', use: 'Raised surface' },
  { token: '--white', use: 'Fields, text on red' },
  { token: '--light-grey', use: 'Rules, disabled' },
  { token: '--grey', use: 'Quiet signs' },
  { token: '--dark-grey', use: 'Hover on ink' },
  { token: '--ink', use: 'Text, dark bands' },
] as const;

const pairs = [
  { text: '--text', ground: '--ground', use: 'Reading text' },
  { text: '--text-quiet', ground: '--ground', use: 'Captions' },
  { text: '--accent', ground: '--ground', use: 'Kickers' },
  { text: '--accent-strong', ground: '--surface', use: 'Errors' },
  { text: '--second', ground: '--surface', use: 'Notices' },
  { text: '--good', ground: '--surface', use: 'In stock' },
  { text: '--text-quiet', ground: '--light-grey', use: 'Disabled' },
  { text: '--white', ground: '--red', use: 'Buttons, red band' },
  { text: '--white', ground: '--blue', use: 'Blue band' },
  { text: '--text-on-dark', ground: '--surface-dark', use: 'Dark band' },
  { text: '--text-quiet-on-dark', ground: '--surface-dark', use: 'Quiet on dark' },
  { text: '--focus-on-dark', ground: '--surface-dark', use: 'Focus and errors on dark' },
] as const;

export function Colours() {
  return (
    <Group facts={groups.colours}>
      <Specimen
        isWide
        isFlush
        name="Palette"
        note="Roles take their colours from here. The same file adds a green, a yellow and two quiet greys for them."
        code="src/styles/tokens.css"
      >
        <ul role="list" className={styles.palette}>
          {palette.map((colour) => (
            <Swatch key={colour.token} {...colour} />
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
      <div className={styles.swatch} style={{ background: `var(${token})` }} />
      <p className={styles.token}>{token}</p>
      <p className={styles.use}>{value || '…'}</p>
      <p className={styles.use}>{use}</p>
    </li>
  );
}

function Pair({ text, ground, use }: { text: string; ground: string; use: string }) {
  const ratio = contrastRatio(useToken(text), useToken(ground));
  return (
    <li className={styles.pair} style={{ background: `var(${ground})`, color: `var(${text})` }}>
      <span className={styles.sample}>{use}</span>
      <span className={styles.ratio}>{ratio?.toFixed(1) ?? '…'}</span>
      <span className={styles.names}>
        {text} on {ground}
      </span>
      <span className={styles.grade}>{ratio && contrastGrade(ratio)}</span>
    </li>
  );
}
