import { useEffect, useId, useSyncExternalStore } from "react";

/** Of what is open on one another: a page, then a conversation or a file in it. */
const titles = new Map<string, string>();
/** The studio's name, once it was asked for. */
let brand: string | undefined;
let shown = "";
let unread = 0;

function show(): void {
  // between two pages the last one's title stays
  shown = [...titles.values()].at(-1) ?? shown;
  const name = studioName();
  const title = shown ? `${shown} · ${name}` : name;
  document.title = unread > 0 ? `(${unread}) ${title}` : title;
}

/** Names the tab while this is open, as soon as its name is known; what was named later goes before it. */
export function usePageTitle(name: string | undefined): void {
  // what would be kept weighs more than it saves
  "use no memo";
  const id = useId();
  useEffect(() => {
    if (name) titles.set(id, name);
    show();
  }, [id, name]);
  useEffect(
    () => () => {
      titles.delete(id);
      show();
    },
    [id],
  );
}

const listeners = new Set<() => void>();

/** The studio's name, where it is shown. */
export function useStudioName(): string {
  return useSyncExternalStore(onStudioName, studioName);
}

/** Until an admin gives it another, the one that the page came with. */
export function studioName(): string {
  brand ??= document.title;
  return brand;
}

/** Answers how to stop. */
export function onStudioName(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** An admin gave it another. */
export function nameStudio(name: string): void {
  brand = name;
  show();
  for (const listener of listeners) listener();
}

/** How many messages wait, for who works in another tab or has Guidon on the home screen. */
export function useUnreadInTitle(count: number): void {
  // what would be kept weighs more than it saves
  "use no memo";
  useEffect(() => tell(count), [count]);
  useEffect(() => () => tell(0), []);
}

function tell(count: number): void {
  unread = count;
  show();
  // not every browser has these, and some only of what is installed
  void navigator.setAppBadge?.(count).catch(() => {});
}
