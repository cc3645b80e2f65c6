import { internalPath, safeLink } from '@safar/shared/domain/outbound-link';
import { useHost } from '@safar/shared/host';
import { Link } from '@safar/shared/router';
import type { ReactNode } from 'react';

/** Where a link of the API leads, if it may be followed at all. */
export type ApiTarget = { readonly path: string } | { readonly address: string };

/** Reads a link of the API: into this site, away from it, or nowhere (`undefined`). */
export function useApiTarget(link: string): ApiTarget | undefined {
  const { site } = useHost();
  const path = internalPath(link, site.origin);
  const address = safeLink(link);
  if (path) return { path };
  return address === undefined ? undefined : { address };
}

interface ApiLinkProps {
  readonly target: ApiTarget;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to such a place. */
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
