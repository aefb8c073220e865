import type { CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { Button } from "./button.tsx";
import type { ToastAction } from "./toast.ts";
import "./toaster.css";

// the toaster's own names for its colours, given ours: it turns with the theme
const look = {
  "--normal-bg": "var(--surface-3)",
  "--normal-border": "var(--line)",
  "--normal-text": "var(--text)",
  "--border-radius": "var(--radius-md)",
  fontFamily: "inherit",
} as CSSProperties;

/** Milliseconds for whoever still wants to do something about it. */
const standingWithAction = 8000;

/** Pixels above the foot of the screen in which a word stands. */
const footHeight = 160;

/** A bar that stands where a short list ends, as high as the word would, has it above itself. */
function makeRoom(): void {
  const { top = 0, bottom = 0 } = document.querySelector("[data-foot-bar]")?.getBoundingClientRect() ?? {};
  const isInTheWay = bottom > innerHeight - footHeight;
  document.getElementById("toaster")?.style.setProperty("--foot-bar", isInTheWay ? `${innerHeight - top}px` : "0px");
}

/** Into the one toaster of the page, which is made for the first word. */
export function show(message: string, action?: ToastAction): void {
  if (!document.getElementById("toaster")) {
    const place = document.createElement("div");
    place.id = "toaster";
    document.body.append(place);
    const toastOptions = { style: { boxShadow: "var(--shadow-3)", fontSize: "var(--text-sm)", fontWeight: 600 } };
    createRoot(place).render(<Toaster position="bottom-center" style={look} toastOptions={toastOptions} />);
  }
  makeRoom();
  if (!action) return void toast(message);
  const act = () => {
    toast.dismiss(id);
    action.onSelect();
  };
  const button = (
    <Button className="ml-auto" onClick={act}>
      {action.label}
    </Button>
  );
  const id = toast(message, { action: button, duration: standingWithAction });
}
