import type { ComponentProps } from 'react';
import type { ChosenIcon } from '../../domain/media/icon';
import { DrawnIcon } from './drawn-icon';
import { missingIconAttribute, reportMissingIcon } from './missing-icon';

type IconProps = Omit<ComponentProps<typeof DrawnIcon>, 'drawing'> & { icon: ChosenIcon };

/** Icon that an editor chose by name. An unknown one shows nothing and is reported. */
export function Icon({ icon: { name, drawing }, ...shape }: IconProps) {
  if (drawing) return <DrawnIcon drawing={drawing} {...shape} />;
  reportMissingIcon(name);
  return <span hidden {...{ [missingIconAttribute]: name }} />;
}
