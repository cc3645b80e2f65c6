import { createContext, use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { EventBus } from '@safar/contract/events';
import type { HttpClient } from '@safar/contract/http';
import type { HeadCollector } from '@safar/contract/page-head';
import type { SlotName, SlotProps } from '@safar/contract/slots';
import { textDirection, type Locale } from '@safar/contract/locale';
import type { PublicSite } from '@safar/contract/site-config';
import { createMovement, type Movement } from './movement';

/** Props of a slot in a page. */
export interface SlotOutletProps<S extends SlotName = SlotName> {
  readonly name: S;
  readonly props: SlotProps[S];
  /** Shown while the slot's remote loads; it should have the size of the content to avoid layout shifts. */
  readonly fallback: ReactNode;
}

/** Services of the shell for everything it mounts. One object per page, or per request on the server. */
export interface HostServices {
  readonly site: PublicSite;
  readonly locale: Locale;
  /** Text direction of the interface. Since contract 1.5. */
  readonly direction: 'ltr' | 'rtl';
  /** Whether the document's request had Save-Data; identical on server and browser, unlike `useSaveData`. */
  readonly saveData: boolean;
  readonly http: HttpClient;
  readonly events: EventBus;
  /** Renders the remotes that fill a slot. Use the typed `Slot` below. */
  readonly SlotOutlet: ComponentType<SlotOutletProps>;
  /** The not-found page, for a route whose parameters match no data. The route's `load` returns status 404. */
  readonly NotFound: ComponentType;
  /** Collects the head data that pages declare for crawlers; server only. */
  readonly head?: HeadCollector;
}

const HostContext = createContext<HostServices | undefined>(undefined);
const MovementContext = createContext<Movement | undefined>(undefined);

interface HostProviderProps {
  /** The direction follows from the locale. */
  readonly services: Omit<HostServices, 'direction'>;
  readonly children: ReactNode;
}

/** Used by the shell only. */
export function HostProvider({ services, children }: HostProviderProps) {
  const [movement] = useState(createMovement);
  const { locale } = services;
  const host = useMemo(() => ({ ...services, direction: textDirection(locale) }), [services, locale]);
  return (
    <HostContext value={host}>
      <MovementContext value={movement}>{children}</MovementContext>
    </HostContext>
  );
}

/** Changes the language for what it contains. Used by the shell only, for a remote whose release lacks the page's language. */
export function HostLocale({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const services = useHost();
  return (
    <HostContext value={{ ...services, locale, direction: textDirection(locale) }}>{children}</HostContext>
  );
}

/** @throws without a `HostProvider`; tests get one from `@safar/remote-kit/testing/render-remote`. */
export function useHost(): HostServices {
  const services = use(HostContext);
  if (!services) throw new Error('useHost needs a HostProvider above it; in tests use renderRemote.');
  return services;
}

/** Coordinates autoplay, so that one carousel moves at a time. `undefined` without a host. */
export function useMovement(): Movement | undefined {
  return use(MovementContext);
}

/**
 * An extension slot that other remotes fill, e.g. `<Slot name="ad" props={{ category: 'Details', placement: 'video' }}
 * fallback={…} />`.
 */
export function Slot<S extends SlotName>(outlet: SlotOutletProps<S>) {
  const { SlotOutlet } = useHost();
  return <SlotOutlet {...(outlet as unknown as SlotOutletProps)} />;
}
