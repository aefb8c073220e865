// Entries of the public site and of the signed-in area alike.
import { BookOpen, FileText, House, LifeBuoy, Monitor, Moon, Sun } from "lucide-react";
import type { Appearance } from "#contract/appearance.ts";
import type { PaletteEntry } from "./palette.tsx";

const themes = [
  { theme: "dark", title: "Dark theme", icon: <Moon /> },
  { theme: "light", title: "Light theme", icon: <Sun /> },
  { theme: "system", title: "Theme as the system", icon: <Monitor /> },
] as const;

export function themeEntries(onChoose: (theme: Appearance["theme"]) => void): PaletteEntry[] {
  return themes.map(({ theme, title, icon }) => ({
    ...{ id: `theme-${theme}`, title, icon, description: "Appearance", category: "action", priority: 3 },
    keywords: ["appearance", "mode", "colours", "switch"],
    run: () => onChoose(theme),
  }));
}

/** Pages outside of the app: they are loaded whole. */
const pages = [
  { to: "/", title: "Homepage", description: "The studio's public site", icon: <House />, priority: 2 },
  { to: "/#contact", title: "Help", description: "Write to the studio", icon: <LifeBuoy />, priority: 3 },
  { to: "/api/docs", title: "API documentation", description: "For developers", icon: <BookOpen />, priority: 1 },
  { to: "/terms", title: "Terms", description: "Terms of use", icon: <FileText />, priority: 1 },
  { to: "/privacy", title: "Privacy", description: "What is kept, and why", icon: <FileText />, priority: 1 },
] as const;

export function helpEntries(): PaletteEntry[] {
  return pages.map(({ to, ...page }) => ({
    ...{ id: to, category: "navigation", keywords: ["help", "docs", "support", "about"], ...page },
    run: () => location.assign(to),
  }));
}
