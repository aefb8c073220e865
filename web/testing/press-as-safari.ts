/** From now on until the signal, as Safari on a Mac does: a press on a button gives it no focus, and takes it from what had it. */
export function pressAsSafari(signal: AbortSignal): void {
  const press = (event: MouseEvent) => {
    const button = (event.target as Element).closest("button");
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    const around = button.parentElement?.closest<HTMLElement>("[tabindex]");
    if (around) around.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  };
  addEventListener("mousedown", press, { signal });
}
