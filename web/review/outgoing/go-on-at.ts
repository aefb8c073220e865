/** At an annotation in the list that is deleted, or there again, once what asked for that is closed: what had the focus is gone. */
export function goOnAt(annotationId: string): void {
  const act = () => document.querySelector<HTMLElement>(`[data-entry="${annotationId}"] button`)?.focus();
  requestAnimationFrame(() => requestAnimationFrame(act));
}
