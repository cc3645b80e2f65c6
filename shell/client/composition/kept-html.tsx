import { useCallback } from 'react';

/** Puts a copy of server-rendered HTML back where React has removed the original. */
export function KeptHtml({ node }: { node: Node }) {
  const attach = useCallback((element: HTMLDivElement | null) => element?.replaceChildren(node), [node]);
  return <div ref={attach} data-mf-kept="" suppressHydrationWarning />;
}
