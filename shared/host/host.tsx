import { createContext, use, useState, type ComponentType, type ReactNode } from 'react';
import type { EventBus } from '../contract/events';
import type { HttpClient } from '../contract/http';
import type { SlotName, SlotProps } from '../contract/slots';
import type { Locale } from '../messages/locale';
import type { PublicSite } from '../config/public-site';
import { createMovement, type Movement } from './movement';

export interface SlotOutletProps<S extends SlotName = SlotName> {
  readonly name: S;
  readonly props: SlotProps[S];
  /** Shown while the remote that fills the slot is on its way; it should have the size of what comes. */
  readonly fallback: ReactNode;
}

/** What the shell gives to everything it mounts. One object for the life of a page, or of a server request. */
export interface HostServices {
  readonly site: PublicSite;
  readonly locale: Locale;
  /** The request for this document asked to save data; the same on server and browser, unlike `useSaveData`. */
  readonly saveData: boolean;
  readonly http: HttpClient;
  readonly events: EventBus;
  /** Fills a slot with whatever remotes the registry names for it. Use the typed `Slot` below. */
  readonly SlotOutlet: ComponentType<SlotOutletProps>;
  /** The site's not-found screen, for a route whose parameters lead nowhere. Its `load` answers status 404. */
  readonly NotFound: ComponentType;
}

const HostContext = createContext<HostServices | undefined>(undefined);
const MovementContext = createContext<Movement | undefined>(undefined);

/** Shell only: makes the services available to all that is mounted below. */
export function HostProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  const [movement] = useState(createMovement);
  return (
    <HostContext value={services}>
      <MovementContext value={movement}>{children}</MovementContext>
    </HostContext>
  );
}

/** @throws outside of the shell's `HostProvider` (a test renders through `@safar/shared/testing/render`). */
export function useHost(): HostServices {
  const services = use(HostContext);
  if (!services) throw new Error('useHost needs the HostProvider of the shell above it.');
  return services;
}

/** What all moving parts of the page share, so that one moves at a time. `undefined` outside of the host. */
export function useMovement(): Movement | undefined {
  return use(MovementContext);
}

/** A place that other remotes fill, e.g. `<Slot name="ad" props={{ category: 'Details', placement: 'video' }} fallback={…} />`. */
export function Slot<S extends SlotName>(outlet: SlotOutletProps<S>) {
  const { SlotOutlet } = useHost();
  return <SlotOutlet {...(outlet as unknown as SlotOutletProps)} />;
}
