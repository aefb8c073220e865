import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EllipsisVertical,
  Expand,
  FoldHorizontal,
  FoldVertical,
  Trash2,
  UnfoldHorizontal,
  UnfoldVertical,
} from "lucide-react";
import type { Change, Direction } from "#domain/dashboard/grid/arrange.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";

interface Props {
  title: string;
  isNarrow: boolean;
  onExpand: () => void;
  onChange: (how: Direction | Change) => void;
  onRemove: () => void;
}

const upright = [
  { how: "up", label: "Move up", icon: <ArrowUp />, isApart: true },
  { how: "down", label: "Move down", icon: <ArrowDown /> },
  { how: "taller", label: "Taller", icon: <UnfoldVertical />, isApart: true },
  { how: "shorter", label: "Shorter", icon: <FoldVertical /> },
] as const;
const sideways = [
  { how: "left", label: "Move left", icon: <ArrowLeft /> },
  { how: "right", label: "Move right", icon: <ArrowRight /> },
  { how: "wider", label: "Wider", icon: <UnfoldHorizontal /> },
  { how: "narrower", label: "Narrower", icon: <FoldHorizontal /> },
] as const;
const everyWay = [...upright.slice(0, 2), ...sideways.slice(0, 2), ...upright.slice(2), ...sideways.slice(2)];

/** Whatever can be done to a widget with a mouse is here, too, for a finger and for keys. */
export function WidgetMenu({ title, isNarrow, onExpand, onChange, onRemove }: Props) {
  const ways = isNarrow ? upright : everyWay;
  return (
    <Menu
      align="end"
      trigger={<IconButton label={`Options of ${title}`} icon={<EllipsisVertical />} />}
      items={[
        { label: "Expand", icon: <Expand />, onSelect: onExpand },
        ...ways.map(({ how, ...item }) => ({ ...item, onSelect: () => onChange(how) })),
        { label: "Remove Widget", icon: <Trash2 />, isApart: true, onSelect: onRemove },
      ]}
    />
  );
}
