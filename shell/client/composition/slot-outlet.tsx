import type { ComponentType } from 'react';
import { slotKey } from '@safar/shared/contract/slots';
import type { SlotOutletProps } from '@safar/shared/host';
import { useComposition } from './composition-context';
import { partMissing, RemotePart } from './remote-part';
import { slotFillers } from './slot-fillers';

/** Mounts every remote that fills the slot, each on its own. */
export function SlotOutlet({ name, props, fallback }: SlotOutletProps) {
  const { registry } = useComposition();
  return slotFillers(registry, name).map((remote) => (
    <RemotePart
      key={remote}
      remote={remote}
      part={slotKey(name, props)}
      skeleton={fallback}
      render={(module) => {
        const Filler = module.slots[name]?.component as ComponentType<object> | undefined;
        if (!Filler) throw partMissing(remote, registry.remotes[remote]?.version, `the slot ${name}`);
        return <Filler {...props} />;
      }}
    />
  ));
}
