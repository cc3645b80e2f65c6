import { internalPath, safeExternalUrl } from '@safar/domain/links';
import { useHost } from '@safar/remote-kit/host';

/** The target of a safe link from the API: a path of this site or an external URL. */
export type ApiTarget = { readonly path: string } | { readonly address: string };

/** Parses a link from the API; `undefined` if the link is unsafe. */
export function useApiTarget(link: string): ApiTarget | undefined {
  const { site } = useHost();
  const path = internalPath(link, site.origin);
  const address = safeExternalUrl(link);
  if (path) return { path };
  return address === undefined ? undefined : { address };
}
