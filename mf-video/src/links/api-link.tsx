import type { LinkTarget } from '@safar/domain/link-target';
import { Link } from '@safar/remote-kit/router';
import type { ReactNode } from 'react';

interface ApiLinkProps {
  readonly target: LinkTarget;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to a target that the API returned. The router handles links to pages of this site, but not to its files. */
export function ApiLink({ target, className, label, children }: ApiLinkProps) {
  return 'path' in target ? (
    <Link to={target.path} className={className} aria-label={label}>
      {children}
    </Link>
  ) : (
    <a href={target.address} rel="noopener" className={className} aria-label={label}>
      {children}
    </a>
  );
}
