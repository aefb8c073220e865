import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { showPalette, usePaletteKeys, usePaletteOpen } from "#web/dashboard/palette/palette-state.ts";
import { readToken } from "#web/platform/session.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";

const WorkspacePalette = lazy(async () => ({
  default: (await import("#web/dashboard/palette/workspace-palette.tsx")).WorkspacePalette,
}));
const PublicPalette = lazy(async () => ({
  default: (await import("#web/dashboard/palette/public-palette.tsx")).PublicPalette,
}));

/** Where the command palette opens: over one's own work in the signed-in area, as on the homepage elsewhere. */
export function PalettePlace() {
  "use no memo";
  usePaletteKeys();
  const isInside = useLocation({ select: ({ pathname }) => pathname.startsWith("/dashboard") }) && readToken() !== null;
  const isOpen = usePaletteOpen();
  // loaded when it first opens; then it stays, for the dialogs that it leads to
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  if (!isWanted) return null;
  const giveUp = () => {
    showPalette(false);
    setWanted(false);
  };
  return (
    <Late onGiveUp={giveUp}>
      {isInside && <WorkspacePalette isOpen={isOpen} />}
      {!isInside && isOpen && <PublicPalette onClose={() => showPalette(false)} />}
    </Late>
  );
}
