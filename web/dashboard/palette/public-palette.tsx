import { BriefcaseBusiness, Hash, LayoutDashboard, LogIn, Shapes, UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import type { StudioRecord } from "#contract/studio-record.ts";
import { thresholds } from "#domain/dashboard/palette.ts";
import { call } from "#web/platform/api.ts";
import { readToken } from "#web/platform/session.ts";
import { choiceTime, keepLook, readLook } from "#web/ui/theme.ts";
import { useEarlyWords } from "#web/ui/use-early-words.ts";
import { helpEntries, themeEntries } from "./everywhere-entries.tsx";
import { Palette, type PaletteEntry } from "./palette.tsx";

const sections = [
  { id: "home", title: "Home", description: "The top of the page", priority: 5 },
  { id: "about", title: "About", description: "The studio about itself", priority: 6 },
  { id: "services", title: "Services", description: "What the studio does", priority: 8 },
  { id: "process", title: "Process", description: "How a show is made", priority: 6 },
  { id: "concepts", title: "Concepts", description: "What the studio is thinking about", priority: 7 },
  { id: "contact", title: "Contact", description: "Start your project", priority: 9 },
] as const;

const words = {
  placeholder: "Search pages, services, concepts...",
  nothing: "Try searching for pages, services, or concepts",
  start: "Start typing to search the studio's site",
  headings: { project: "Services and concepts" },
};

/** The same palette for visitors (S1 section 2): the homepage's sections, what the studio offers, and the doors. */
export function PublicPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  useEarlyWords(setQuery);
  const record = useRecord();
  return (
    <Palette
      entries={[...doors(), ...sectionsOf(record), ...offersOf(record), ...themeEntries(chooseTheme), ...helpEntries()]}
      threshold={thresholds.public}
      words={words}
      query={query}
      onQuery={setQuery}
      onClose={onClose}
    />
  );
}

/** Undefined until it is there; without it the sections are listed as they are at first. */
function useRecord(): StudioRecord | undefined {
  const [record, setRecord] = useState<StudioRecord>();
  useEffect(() => {
    call("getStudio", {}).then(setRecord, (error: Error) =>
      console.warn("The palette does not know what the studio offers:", error.message),
    );
  }, []);
  return record;
}

function doors(): PaletteEntry[] {
  const door = (to: string, title: string, description: string, part: Pick<PaletteEntry, "icon" | "priority">) => ({
    ...{ id: to, title, description, category: "navigation" as const, keywords: ["account", "log in", "register"] },
    ...part,
    run: () => location.assign(to),
  });
  return readToken()
    ? [door("/dashboard", "Dashboard", "Your workspace", { icon: <LayoutDashboard />, priority: 10 })]
    : [
        door("/login", "Sign In", "To your workspace", { icon: <LogIn />, priority: 10 }),
        door("/signup", "Sign Up", "Create a free account", { icon: <UserPlus />, priority: 9 }),
      ];
}

/** As the homepage shows them: without services or concepts it has no such section. */
function sectionsOf(record: StudioRecord | undefined): PaletteEntry[] {
  return sections
    .filter(({ id }) => !record || (id !== "services" && id !== "concepts") || record[id].length > 0)
    .map((section) => ({
      ...{ ...section, category: "navigation", keywords: ["section"], icon: <Hash /> },
      run: () => goTo(section.id),
    }));
}

function offersOf(record: StudioRecord | undefined): PaletteEntry[] {
  const services = (record?.services ?? []).map(
    ({ title, audience, text }): PaletteEntry => ({
      ...{ id: `service ${title}`, title, description: text, category: "project", priority: 4, badge: audience },
      ...{ keywords: ["service"], icon: <BriefcaseBusiness />, run: () => goTo("services") },
    }),
  );
  const concepts = (record?.concepts ?? []).map(
    ({ title, kind, text }): PaletteEntry => ({
      ...{ id: `concept ${title}`, title, description: text, category: "project", priority: 4, badge: kind },
      ...{ keywords: ["concept"], icon: <Shapes />, run: () => goTo("concepts") },
    }),
  );
  return [...services, ...concepts];
}

function goTo(section: string): void {
  const place = document.getElementById(section);
  if (place && location.pathname === "/") {
    location.hash = section;
    // one reads on there: given back to where one wrote, the focus would scroll the page back
    place.tabIndex = -1;
    place.style.outline = "none";
    place.focus({ preventScroll: true });
    // the hash may have been there already
    place.scrollIntoView();
  } else location.assign(`/#${section}`);
}

function chooseTheme(theme: "dark" | "light" | "system"): void {
  const look = readLook();
  keepLook({ ...look, theme, changedAt: choiceTime(look), of: readToken() ? look.of : null });
}
