import { Drawer } from "#web/ui/drawer.tsx";
import { DesignPanel } from "./design-panel.tsx";

interface Props {
  name: string;
  /** Of the small picture. */
  address: string;
  onClose: () => void;
}

/** What can be measured of a file that is looked at. */
export function DesignDrawer({ name, address, onClose }: Props) {
  return (
    <Drawer open onClose={onClose} title="Design feedback" description={name} isToRead>
      <DesignPanel name={name} address={address} onInsert={null} />
    </Drawer>
  );
}
