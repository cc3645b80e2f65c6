import { memo, type ComponentType } from 'react';
import { quietSlots, slotKey } from '@safar/shared/contract/slots';
import type { SlotOutletProps } from '@safar/shared/host';
import { useComposition } from './composition-context';
import { RemotePart } from './remote-part';
import { slotFillers } from './slot-fillers';

/**
 * Mounts every remote that fills the slot, each on its own. Renders of the page around it do not reach it: HTML of the
 * server that waits in it to be seen would be thrown away by them.
 */
export const SlotOutlet = memo(
  function SlotOutlet({ name, props, fallback }: SlotOutletProps) {
    const { registry } = useComposition();
    return slotFillers(registry, name).map((remote) => (
      <RemotePart
        key={remote}
        remote={remote}
        part={slotKey(name, props)}
        skeleton={fallback}
        quiet={quietSlots.includes(name)}
        find={(module) => module.slots[name]?.component as ComponentType<object> | undefined}
        props={props}
      />
    ));
  },
  (before, after) => slotKey(before.name, before.props) === slotKey(after.name, after.props),
);
