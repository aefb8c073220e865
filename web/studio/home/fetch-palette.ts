import { keepEarlyKeys } from "#web/ui/early-keys.ts";

/** Milliseconds for which it stands there that the palette did not come. */
const toldFor = 5000;

/** Leaves the one that is on its way. */
let leave: (() => void) | undefined;

/** The command palette, at the first press of its keys: what is typed until it has come is its first words; Escape, or its key again, leaves it. */
export async function fetchPalette(wish: "toggle" | "open"): Promise<void> {
  if (leave && wish === "toggle") return leave();
  leave?.();
  const word = Object.assign(document.createElement("p"), { role: "status", className: "home-coming" });
  word.textContent = "Loading…";
  document.body.append(word);
  let isWanted = true;
  const end = keepEarlyKeys(() => leaveThis());
  leave = leaveThis;
  function leaveThis() {
    isWanted = false;
    leave = undefined;
    end();
    word.remove();
  }
  try {
    const { openPublicPalette } = await import("#web/dashboard/palette/open-public-palette.tsx");
    if (!isWanted) return;
    openPublicPalette(wish);
    leaveThis();
  } catch (error) {
    console.warn("The command palette could not be loaded:", (error as Error).message);
    if (!isWanted) return;
    leaveThis();
    word.textContent = "The command palette could not be loaded. Check your connection and try again.";
    document.body.append(word);
    setTimeout(() => word.remove(), toldFor);
  }
}
