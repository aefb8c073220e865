import type { CSSProperties } from "react";

// the toaster's own names for its colours, given ours: it turns with the theme
const look = {
  "--normal-bg": "var(--surface-3)",
  "--normal-border": "var(--line)",
  "--normal-text": "var(--text)",
  "--border-radius": "var(--radius-md)",
  fontFamily: "inherit",
} as CSSProperties;

/** Milliseconds a word stands that the toaster did not come for. */
const standing = 4000;

/** A word about an action that has no place of its own; the toaster is loaded when the first one comes. */
export async function toast(message: string): Promise<void> {
  try {
    const show = await loadToaster();
    show(message);
  } catch {
    // without a network the toaster may not come, and what it was for is said all the same
    showPlainly(message);
  }
}

async function loadToaster(): Promise<(message: string) => void> {
  const [{ toast: show, Toaster }, { createRoot }] = await Promise.all([import("sonner"), import("react-dom/client")]);
  const known = document.getElementById("toaster");
  if (!known) {
    const place = document.createElement("div");
    place.id = "toaster";
    document.body.append(place);
    const toastOptions = { style: { boxShadow: "var(--shadow-3)", fontSize: "var(--text-sm)", fontWeight: 600 } };
    createRoot(place).render(<Toaster position="bottom-center" style={look} toastOptions={toastOptions} />);
  }
  return show;
}

function showPlainly(message: string): void {
  const word = document.createElement("p");
  word.role = "status";
  word.textContent = message;
  word.className =
    "rising fixed inset-x-4 bottom-6 z-50 mx-auto w-fit rounded-md border border-line bg-surface-3 px-4 py-3 text-[length:var(--text-sm)] font-semibold text-ink shadow-3";
  document.body.append(word);
  setTimeout(() => word.remove(), standing);
}
