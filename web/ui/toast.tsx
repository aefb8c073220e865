import type { CSSProperties } from "react";

// the toaster's own names for its colours, given ours: it turns with the theme
const look = {
  "--normal-bg": "var(--surface-3)",
  "--normal-border": "var(--line)",
  "--normal-text": "var(--text)",
  "--border-radius": "var(--radius-md)",
  fontFamily: "inherit",
} as CSSProperties;

/** A word about an action that has no place of its own; the toaster is loaded when the first one comes. */
export async function toast(message: string): Promise<void> {
  const [{ toast: show, Toaster }, { createRoot }] = await Promise.all([import("sonner"), import("react-dom/client")]);
  const known = document.getElementById("toaster");
  if (!known) {
    const place = document.createElement("div");
    place.id = "toaster";
    document.body.append(place);
    const toastOptions = { style: { boxShadow: "var(--shadow-3)", fontSize: "var(--text-sm)", fontWeight: 600 } };
    createRoot(place).render(<Toaster position="bottom-center" style={look} toastOptions={toastOptions} />);
  }
  show(message);
}
