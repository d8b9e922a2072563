import type { ComponentProps } from 'react';
import { classNames } from '../../lib/browser/class-names';
import * as styles from './button.module.css';

const sizeClasses = {
  'x-small': styles.extraSmall,
  small: styles.small,
  medium: styles.medium,
  large: styles.large,
  'x-large': styles.extraLarge,
} as const;

type ButtonProps = ComponentProps<'button'> & {
  tone?: 'solid' | 'dark' | 'outline' | 'quiet';
  size?: keyof typeof sizeClasses;
  isWide?: boolean;
};

export function Button({
  tone = 'solid',
  size = 'medium',
  isWide = false,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  const classes = [
    styles.button,
    styles[tone],
    sizeClasses[size],
    isWide && styles.wide,
    className,
  ];
  return <button {...rest} type={type} className={classNames(...classes)} />;
}
