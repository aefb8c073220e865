/**
 * Where one goes on once what had the focus is gone: at what is named so (`data-go-on`), or else at the tab that is open. A
 * moment later, when what was put into the cache is drawn.
 */
export function goOnInDrawer(to = ""): void {
  setTimeout(() => {
    const drawer = document.querySelector("[data-drawer]");
    const place = drawer?.querySelector<HTMLElement>(`[data-go-on="${to}"]`);
    (place ?? drawer?.querySelector<HTMLElement>("[role=tab][data-state=active]"))?.focus();
  });
}
