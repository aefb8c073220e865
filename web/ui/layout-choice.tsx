import { Grid2x2, List } from "lucide-react";
import type { Layout } from "./card-list.tsx";
import { Segmented } from "./segmented.tsx";

const layouts = [
  { value: "grid", label: "Grid", icon: <Grid2x2 /> },
  { value: "list", label: "List", icon: <List /> },
] as const;

export function LayoutChoice({ value, onChange }: { value: Layout; onChange: (layout: Layout) => void }) {
  return <Segmented label="Layout" value={value} options={layouts} onChange={onChange} />;
}
