import { useEffect } from "react";

/** '/' leads to the search of the page, unless somebody is writing or a dialog is open. */
export function useSearchKey(): void {
  useEffect(() => {
    const leaving = new AbortController();
    addEventListener("keydown", onKey, leaving);
    return () => leaving.abort();
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (isWriting(event.target) || document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
  const search = [...document.querySelectorAll<HTMLInputElement>("main [data-search]")].find(isShown);
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

function isShown(field: HTMLElement): boolean {
  return field.checkVisibility();
}
