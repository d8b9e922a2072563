import type { ComponentProps } from 'react';
import type { ChosenIcon } from '../../domain/media/icon';
import { DrawnIcon } from './drawn-icon';

type IconProps = Omit<ComponentProps<typeof DrawnIcon>, 'drawing'> & { icon: ChosenIcon };

/** Icon that an editor chose by name. An unknown one shows nothing and is reported. */
export function Icon({ icon: { name, drawing }, ...shape }: IconProps) {
  if (drawing) return <DrawnIcon drawing={drawing} {...shape} />;
  reportMissingIcon(name);
  return null;
}

const reported = new Set<string>();

/** Reports each missing name once: a list would report it on every line. */
function reportMissingIcon(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  // The specification asks for this message.
  // oxlint-disable-next-line no-console
  console.error('Could not find one or more icon(s)', name);
}
