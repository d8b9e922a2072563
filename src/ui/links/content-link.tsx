import { Link as RouterLink } from 'gatsby';
import type { ReactNode } from 'react';
import type { Link } from '../../domain/story/link';
import { toLinkTarget } from './link-target';

type ContentLinkProps = {
  link: Link | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A link an editor made: through the router inside the site, plain elsewhere. A story without a
 * page is shown as text.
 */
export function ContentLink({ link, className, children }: ContentLinkProps) {
  const target = toLinkTarget(link);
  if (!target) return <span className={className}>{children}</span>;
  if (target.kind === 'router') {
    return (
      <RouterLink className={className} to={target.path + target.hash}>
        {children}
      </RouterLink>
    );
  }
  return (
    <a
      className={className}
      href={target.href}
      rel={target.kind === 'external' ? 'noopener' : undefined}
    >
      {children}
    </a>
  );
}
