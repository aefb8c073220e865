/** The field is drawn, or drawn elsewhere, in a moment. */
export function focusSoon(field: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)?.focus());
}
