import { Search } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Kbd } from "#web/ui/kbd.tsx";
import { paletteKeys, showPalette } from "./palette-state.ts";

/** S2 section 2.2: the way to the palette, with its keys. */
export function SearchButton({ isSmall = false }: { isSmall?: boolean }) {
  "use no memo";
  const open = () => showPalette(true);
  if (isSmall) return <IconButton label="Search" icon={<Search />} onClick={open} />;
  return (
    <button
      type="button"
      onClick={open}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="hidden min-h-(--control-h) items-center gap-3 rounded-md border border-line-strong bg-inset px-3 text-[length:var(--text-sm)] text-ink-2 transition-colors duration-(--dur-2) hover:text-ink lg:flex lg:narrow:mx-auto lg:narrow:size-(--control-h) lg:narrow:justify-center lg:narrow:px-0"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1 text-left lg:narrow:sr-only">Search</span>
      <span aria-hidden="true" className="lg:narrow:hidden">
        <Kbd>{paletteKeys}</Kbd>
      </span>
    </button>
  );
}
