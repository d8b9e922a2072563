import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { faArrowDown, faArrowUp } from '@fortawesome/free-solid-svg-icons';
import type { ComponentProps } from 'react';
import { classNames } from '../../../../src/lib/browser/class-names';
import { DrawnIcon } from '../../../../src/ui/icons/drawn-icon';
import * as styles from './tool-button.module.css';

type ToolButtonProps = ComponentProps<'button'> & {
  tone?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconDefinition;
  /** True while its action runs: it keeps the focus and ignores presses. */
  isBusy?: boolean;
};

/** Button of the desk: denser than the site's, 2.25rem high and 2.75rem on touch screens. */
export function ToolButton({
  tone = 'plain',
  icon,
  isBusy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ToolButtonProps) {
  const isOff = isBusy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      type={isOff && type === 'submit' ? 'button' : type}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      className={classNames(styles.button, styles[tone], className)}
      onClick={isOff ? undefined : onClick}
    >
      {icon && <ToolIcon icon={icon} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ToolButtonProps, 'children' | 'icon'> & {
  /** Accessible name, shown as a tooltip too. */
  name: string;
  icon: IconDefinition;
};

export function IconButton({ name, tone = 'quiet', className, ...rest }: IconButtonProps) {
  const classes = classNames(styles.iconOnly, className);
  return <ToolButton {...rest} tone={tone} aria-label={name} title={name} className={classes} />;
}

type MoveButtonsProps = {
  /** Name of what is moved. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
};

/** Buttons that move an entry within its list. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        name={`Move ${name} up`}
        icon={faArrowUp}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        name={`Move ${name} down`}
        icon={faArrowDown}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      />
    </>
  );
}

/** Decorative icon in the color of the text around it. */
export function ToolIcon({ icon }: { icon: IconDefinition }) {
  const [width, height, , , paths] = icon.icon;
  const path = Array.isArray(paths) ? paths.join(' ') : paths;
  return <DrawnIcon drawing={{ width, height, path }} size="1x" />;
}
