import type { StudioRecord } from "#contract/studio-record.ts";

/** `--bg` of the default theme (web/ui/tokens.css), as the pages' own `theme-color`. */
const night = "#0a0e16";

/** How the studio stands among a device's apps; the icons are drawn by the build (web/build/app-icons.ts). */
export function webManifest({ name, tagline }: Pick<StudioRecord, "name" | "tagline">) {
  const icon = (file: string, sizes: string, purpose: "any" | "maskable") => ({
    src: `/${file}`,
    sizes,
    type: "image/png",
    purpose,
  });
  return {
    id: "/dashboard",
    name,
    short_name: name,
    description: `${tagline}: show designs, talk and files of the marching arts in one place.`,
    // for our own pages, which the browser may have kept from another day (web/app/keep-studio-name.ts)
    guidon_tagline: tagline,
    lang: "en",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    theme_color: night,
    background_color: night,
    icons: [
      icon("icon-192.png", "192x192", "any"),
      icon("icon-512.png", "512x512", "any"),
      icon("icon-maskable-512.png", "512x512", "maskable"),
    ],
    shortcuts: [
      { name: "Messages", url: "/dashboard/messages" },
      { name: "Projects", url: "/dashboard/projects" },
    ],
  };
}
