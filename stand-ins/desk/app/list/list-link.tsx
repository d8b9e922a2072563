import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../routes';

type ListLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Address of the desk. */
  path: string;
};

/** Link inside the desk: it loads nothing anew, but opens in a new tab as any other link does. */
export function ListLink({ path, children, ...rest }: ListLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  );
}
