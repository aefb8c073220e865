// How it looks, kept in this browser; public/theme-init.js puts it on the page before the first paint and at each change.
const key = "guidon_ui";
/** Told to the page with the look as its detail. */
const told = "guidon:look";

export interface Look {
  theme: "dark" | "light" | "system";
  variant: "default" | "cosmic" | "minimal" | "vibrant";
  layoutDensity: "comfortable" | "compact" | "spacious";
  /** As it was picked; null: the variant's own. */
  customAccentColor: string | null;
  sidebarCollapsed: boolean;
  showAnimations: boolean;
}

export interface KeptLook extends Look {
  /** What the accent becomes in each theme, as CSS properties. */
  accentStyle: Record<"dark" | "light", Record<`--${string}`, string>> | null;
  changedAt: string | null;
  /** Whose choice it is; null: a guest's. */
  of: string | null;
}

const untouched: KeptLook = {
  theme: "dark",
  variant: "default",
  layoutDensity: "comfortable",
  customAccentColor: null,
  sidebarCollapsed: false,
  showAnimations: true,
  accentStyle: null,
  changedAt: null,
  of: null,
};

let text: string | null = null;
let look = untouched;

/** The same object until it changes. */
export function readLook(): KeptLook {
  const kept = stored();
  if (kept !== undefined && kept !== text) {
    text = kept;
    look = { ...untouched, ...parsed(kept) };
  }
  return look;
}

/** Shown at once, in this browser's other tabs too. */
export function keepLook(next: KeptLook): void {
  look = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
    text = localStorage.getItem(key);
  } catch {
    // without storage it holds until the page closes
  }
  dispatchEvent(new CustomEvent(told, { detail: next }));
}

/** When what replaces this is chosen: after it, also where the clock of the device is behind. */
export function choiceTime({ changedAt }: Pick<KeptLook, "changedAt">): string {
  return new Date(Math.max(Date.now(), Date.parse(changedAt ?? "") + 1 || 0)).toISOString();
}

/** Answers how to stop listening. */
export function onLook(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  addEventListener(told, listener);
  addEventListener("storage", fromOtherTab);
  return () => {
    removeEventListener(told, listener);
    removeEventListener("storage", fromOtherTab);
  };
}

/** Undefined where storage is closed. */
function stored(): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function parsed(kept: string | null): Partial<KeptLook> {
  try {
    return JSON.parse(kept ?? "{}") as Partial<KeptLook>;
  } catch {
    // it holds something else: the defaults serve
    return {};
  }
}
