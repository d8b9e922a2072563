import { classNames } from '../../lib/browser/class-names';
import * as styles from './financing-logo.module.css';

type FinancingLogoProps = {
  color: 'white' | 'indigo';
  className?: string;
};

/** Bell of the wordmark. */
const bell = 'M4 34h28M8 34V20a10 10 0 0 1 20 0v14M18 10V4M13 41h10';

const letters = {
  a: 'M68 19v21M68 30a10 10 0 1 1-20 0a10 10 0 0 1 20 0',
  f: 'M82 40V14a6 6 0 0 1 6-6h3M77 22h13',
  t: 'M101 11V34a6 6 0 0 0 6 6h3M96 22h13',
  e: 'M116 30h20a10 10 0 1 0-2.9 7.1',
  r: 'M145 40V19M145 30a10 10 0 0 1 10-10h2',
  b: 'M162 6v34M162 30a10 10 0 1 0 20 0a10 10 0 0 0-20 0',
  ell: 'M190 30h20a10 10 0 1 0-2.9 7.1M219 6v34M228 6v34',
};

/** Wordmark of Afterbell, the invented financing provider of the demo brand. */
export function FinancingLogo({ color, className }: FinancingLogoProps) {
  return (
    <svg
      role="img"
      viewBox="0 0 234 48"
      width={117}
      height={24}
      className={classNames(styles.logo, styles[color], className)}
    >
      <title>Afterbell</title>
      <path d={bell + Object.values(letters).join('')} />
    </svg>
  );
}
