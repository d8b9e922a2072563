import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import { Specimen } from '../frame/specimen';
import { withStyle } from '../../lib/browser/with-style';
import * as styles from './type-and-space.module.css';

const displaySizes = [
  { token: '--size-poster', words: 'Hands up' },
  { token: '--size-3xl', words: 'Somebody in your corner' },
  { token: '--size-2xl', words: 'Six rounds in a small room' },
  { token: '--size-xl', words: 'How to throw a jab' },
  { token: '--size-l', words: 'Sign up' },
] as const;

const textSizes = [
  { token: '--size-l', words: 'Breathe out when you punch.' },
  { token: '--size-m', words: 'The jab starts at the floor. Land the foot and the fist together.' },
  {
    token: '--size-s',
    words: 'Dolores Quan, eight minutes, for anyone who has done the first week.',
  },
  { token: '--size-xs', words: 'Shipping and taxes are worked out at checkout.' },
] as const;

const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function TypeAndSpace() {
  return (
    <Group facts={groups.type}>
      <Specimen
        isWide
        surface="dark"
        name="Anton"
        note="Headlines, buttons, prices. Capitals only, tight lines, never more than a sentence."
        code="font-family: var(--font-display)"
      >
        {displaySizes.map(({ token, words }) => (
          <p
            key={token}
            className={styles.display}
            ref={withStyle({ 'font-size': `var(${token})` })}
          >
            {words}
            <span className={styles.token}>{token}</span>
          </p>
        ))}
      </Specimen>
      <Specimen
        isWide
        name="Archivo"
        note="Everything that is read. A line holds about seventy letters and no more."
        code="font-family: var(--font-text); max-width: var(--measure)"
      >
        {textSizes.map(({ token, words }) => (
          <p key={token} className={styles.text} ref={withStyle({ 'font-size': `var(${token})` })}>
            {words}
            <span className={styles.token}>{token}</span>
          </p>
        ))}
      </Specimen>
      <Specimen
        isWide
        name="Space"
        note="Nine steps, each about half as much again as the one before."
        code="gap: var(--space-5)"
      >
        <ul role="list" className={styles.spaces}>
          {spaces.map((step) => (
            <li key={step} className={styles.space}>
              <span className={styles.bar} ref={withStyle({ width: `var(--space-${step})` })} />
              <span className={styles.token}>--space-{step}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </Group>
  );
}
