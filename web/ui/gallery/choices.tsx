import { LayoutGrid, List } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../checkbox.tsx";
import { SearchedList } from "../searched-list.tsx";
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

const sections = ["Brass", "Woodwinds", "Front ensemble", "Battery", "Color guard"];
const known = {
  isPending: false,
  isSuccess: true,
  error: null,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
  refetch: async () => undefined,
};

export function Choices() {
  const [layout, setLayout] = useState<"grid" | "list">("grid");
  const [scope, setScope] = useState("all");
  const [part, setPart] = useState("files");
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(["Brass"]);
  const found = sections.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Part name="Choices">
      <Segmented label="Layout" value={layout} options={layouts} onChange={setLayout} />
      <Segmented label="Scope" value={scope} options={scopes} onChange={setScope} />
      <Tabs label="Parts of the project" value={part} tabs={parts} onChange={setPart} />
      <SearchedList
        legend="Sections"
        label="Search sections..."
        search={search}
        onSearch={setSearch}
        query={known}
        isEmpty={found.length === 0}
        nothing="No section is called that."
      >
        {found.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={(isChosen) => setChosen(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
      </SearchedList>
    </Part>
  );
}
