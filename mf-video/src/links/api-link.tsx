import { Link } from '@safar/remote-kit/router';
import type { ReactNode } from 'react';
import type { ApiTarget } from './use-api-target';

interface ApiLinkProps {
  readonly target: ApiTarget;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Links to a target from the API: with the router for a path of this site, otherwise as an external link. */
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
