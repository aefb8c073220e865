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

/** Into the one toaster of the page, which is made for the first word. */
export function show(message: string, action?: ToastAction): void {
  if (!document.getElementById("toaster")) {
    const place = document.createElement("div");
    place.id = "toaster";
    document.body.append(place);
    const toastOptions = { style: { boxShadow: "var(--shadow-3)", fontSize: "var(--text-sm)", fontWeight: 600 } };
    createRoot(place).render(<Toaster position="bottom-center" style={look} toastOptions={toastOptions} />);
  }
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
