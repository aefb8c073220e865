/** Milliseconds a word stands that the toaster did not come for. */
const standing = 4000;

/** What can be done about it. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** A word about an action that has no place of its own; the toaster is loaded when the first one comes. */
export async function toast(message: string, action?: ToastAction): Promise<void> {
  try {
    const { show } = await import("./toaster.tsx");
    show(message, action);
  } catch {
    // without a network the toaster may not come, and what it was for is said all the same
    showPlainly(message);
  }
}

function showPlainly(message: string): void {
  const word = document.createElement("p");
  word.role = "status";
  word.textContent = message;
  word.className =
    "rising fixed inset-x-4 bottom-6 z-50 mx-auto w-fit rounded-md border border-line bg-surface-3 p-3 shadow-3";
  document.body.append(word);
  setTimeout(() => word.remove(), standing);
}
