import { LayoutGrid, List } from "lucide-react";
import { useState } from "react";
import { Segmented } from "../segmented.tsx";
import { Tabs } from "../tabs.tsx";
import { Part } from "./part.tsx";

const layouts = [
  { value: "grid", label: "Grid", icon: <LayoutGrid /> },
  { value: "list", label: "List", icon: <List /> },
] as const;
const scopes = ["all", "teams", "projects"].map((value) => ({ value, label: value }));
const parts = [
  { value: "files", label: "Files", count: 24, content: "Drawings, coordinates and recordings of the show." },
  { value: "messages", label: "Messages", count: 3, content: "What was said about them." },
  { value: "members", label: "Members", content: "Who works on it." },
];

export function Choices() {
  const [layout, setLayout] = useState<"grid" | "list">("grid");
  const [scope, setScope] = useState("all");
  const [part, setPart] = useState("files");
  return (
    <Part name="Choices">
      <Segmented label="Layout" value={layout} options={layouts} onChange={setLayout} />
      <Segmented label="Scope" value={scope} options={scopes} onChange={setScope} />
      <Tabs label="Parts of the project" value={part} tabs={parts} onChange={setPart} />
    </Part>
  );
}
