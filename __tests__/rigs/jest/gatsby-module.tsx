/** Part of `gatsby` that views use, without its runtime: links are plain and navigation is recorded. */
import type { AnchorHTMLAttributes } from 'react';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string;
  state?: object;
  replace?: boolean;
};

export function Link({ to, state: _state, replace: _replace, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

export const navigate = jest.fn(() => Promise.resolve());

/** Queries run at build; a view's test hands over the data itself. */
export function graphql(): undefined {
  return undefined;
}

export function Slice(): null {
  return null;
}
