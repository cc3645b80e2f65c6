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
  /**
   * Placeholder while the remote that fills the slot loads. It should have the size of the content to avoid layout
   * shifts.
   */
  readonly fallback: ReactNode;
}

/**
 * Services that the shell provides to the components of the page. There is one object for each page load in the browser
 * and for each render on the server. Components inside `HostLocale` get a copy with another language.
 */
export interface HostServices {
  readonly site: PublicSite;
  readonly locale: Locale;
  /** Text direction of the interface. Since contract 1.5. */
  readonly direction: 'ltr' | 'rtl';
  /**
   * Whether the request for the document had the header `Save-Data: on` or reported a 2G connection. Unlike
   * `useSaveData`, it has the same value on the server and in the browser.
   */
  readonly saveData: boolean;
  readonly http: HttpClient;
  readonly events: EventBus;
  /** Renders the remotes that fill a slot. Remotes use the typed component `Slot` instead. */
  readonly SlotOutlet: ComponentType<SlotOutletProps>;
  /**
   * The not-found page. A route renders it if the requested record does not exist. The `load` function of the route
   * must then return status 404.
   */
  readonly NotFound: ComponentType;
  /** Collects the head data that pages declare for crawlers. It exists only on the server. */
  readonly head?: HeadCollector;
}

const HostContext = createContext<HostServices | undefined>(undefined);
const MovementContext = createContext<Movement | undefined>(undefined);

interface HostProviderProps {
  /** The services except the text direction, which is derived from the locale. */
  readonly services: Omit<HostServices, 'direction'>;
  readonly children: ReactNode;
}

/** Provides the services to its descendants. Only the shell and tests use this component. */
export function HostProvider({ services, children }: HostProviderProps) {
  const [movement] = useState(createMovement);
  const { locale } = services;
  // Frozen, because all remotes of the page get this object.
  const host = useMemo(
    () => Object.freeze({ ...services, direction: textDirection(locale) }),
    [services, locale],
  );
  return (
    <HostContext value={host}>
      <MovementContext value={movement}>{children}</MovementContext>
    </HostContext>
  );
}

/**
 * Changes the language for its descendants. Only the shell uses this component, for a remote whose release lacks the
 * language of the page.
 */
export function HostLocale({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const services = useHost();
  return (
    <HostContext value={Object.freeze({ ...services, locale, direction: textDirection(locale) })}>
      {children}
    </HostContext>
  );
}

/**
 * Returns the services of the shell.
 *
 * @throws if there is no `HostProvider`; in tests, `@safar/remote-kit/testing/render-remote` provides one
 */
export function useHost(): HostServices {
  const services = use(HostContext);
  if (!services) throw new Error('useHost needs a HostProvider above it; in tests use renderRemote.');
  return services;
}

/**
 * Returns the object that coordinates autoplay, so that only one carousel moves at a time. Returns `undefined` without
 * a host.
 */
export function useMovement(): Movement | undefined {
  return use(MovementContext);
}

/**
 * An extension slot that remotes fill, such as `<Slot name="ad" props={{ category: 'Details', placement:
 * 'video' }} fallback={…} />`.
 */
export function Slot<S extends SlotName>(outlet: SlotOutletProps<S>) {
  const { SlotOutlet } = useHost();
  return <SlotOutlet {...(outlet as unknown as SlotOutletProps)} />;
}
