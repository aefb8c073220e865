// Where an item of a list goes that one is at, or is drawn anew, the focus stays in the list: on the page itself one would
// begin at its top again. What has a way of its own, such as a dialog that gives the focus back, comes first.
const itemLook = "li, article, tr";
/** What asks for the rest of a list, below it: what comes takes its place. */
const moreLook = "[data-more]";
/** What failed, and asks for the whole part once more: what comes takes its place, too. */
const failedLook = "[role=alert]";
const controlLook = "a[href], button, input, select, textarea, [tabindex]";

interface Place {
  /** The part of the page that the list is in: what stands beside it, such as a bar for what is chosen, belongs to it. */
  region: HTMLElement;
  /** Of the item among those of the region, and of the control within it; none of what asks for more. */
  item: number;
  control?: number;
  /** The control's, under which it is found where it is drawn anew. */
  name: string;
}

/** For the whole page, from now on. */
export function keepFocus(): void {
  let focused: HTMLElement | null = null;
  let place: Place | null = null;
  const watch = new MutationObserver(look);

  document.addEventListener("focusin", ({ target }) => {
    focused = target as HTMLElement;
    const next = placeOf(focused);
    // a menu and a dialog lie elsewhere, and end where they were asked for
    if (!next && (place?.region.contains(focused) || focused.closest("[role=menu], [role$=dialog]"))) return;
    if (next?.region !== place?.region) watch.disconnect();
    place = next;
    if (next) watch.observe(next.region, { childList: true, subtree: true });
  });
  document.addEventListener("focusout", () => {
    const left = focused;
    // a press beside everything means the page itself
    setTimeout(() => {
      if (focused === left && left?.isConnected && document.activeElement === document.body) focused = place = null;
    });
  });

  function look() {
    if (focused?.isConnected) place = placeOf(focused) ?? place;
    else if (focused) setTimeout(comeBack);
  }

  function comeBack() {
    const at = document.activeElement;
    // a dialog takes it where what had it goes
    const isLost = at === document.body || (at?.matches("[role$=dialog]") && at.contains(place?.region ?? null));
    if (!place?.region.isConnected || !isLost) return;
    // a long list takes away what is scrolled out of sight, too: whoever looks elsewhere is not brought back
    controlAt(place).focus({ preventScroll: true });
  }
}

function placeOf(control: HTMLElement): Place | null {
  const message = control.closest<HTMLElement>("[role=log] article");
  if (message) return { region: message, item: 0, name: nameOf(control) };
  const item = control.closest(moreLook) ?? control.closest(itemLook) ?? control.closest(failedLook);
  const region = item?.parentElement?.closest<HTMLElement>("section, nav, [role=log], [role$=dialog], main");
  // where a message itself goes has a way of its own
  if (!item || !region || region.role === "log") return null;
  const name = nameOf(control);
  if (!item.matches(itemLook)) return { region, item: itemsBefore(item, region), name };
  return { region, item: itemsIn(region).indexOf(item), control: controlsIn(item).indexOf(control), name };
}

/** The same one, where no other is called so; else that of the item which took its place; else the region's beginning. */
function controlAt({ region, item, control, name }: Place): HTMLElement {
  // a message is read on from itself
  if (region.localName === "article") return region;
  if (control === undefined) return startOf(region.querySelectorAll<HTMLElement>(itemLook)[item], region);
  const items = itemsIn(region);
  const same = items.flatMap(controlsIn).filter((one) => nameOf(one) === name);
  const beside = controlsIn(items[item] ?? items.at(-1));
  const found = same.length === 1 ? same[0] : (beside[control] ?? beside.at(-1));
  return found ?? startOf(undefined, region);
}

/** What one presses first in the item, or the item to read; of a region without it, its heading. */
function startOf(item: HTMLElement | undefined, region: HTMLElement): HTMLElement {
  const [first] = controlsIn(item);
  if (first) return first;
  const start = item ?? region.querySelector<HTMLElement>("h1, h2, h3") ?? region;
  start.tabIndex = -1;
  return start;
}

function itemsBefore(more: Element, region: HTMLElement): number {
  const items = [...region.querySelectorAll(itemLook)];
  return items.filter((item) => item.compareDocumentPosition(more) & Node.DOCUMENT_POSITION_FOLLOWING).length;
}

function itemsIn(region: Element): Element[] {
  return [...region.querySelectorAll(itemLook)].filter((item) => item.querySelector(controlLook));
}

function controlsIn(item: Element | undefined): HTMLElement[] {
  return [...(item?.querySelectorAll<HTMLElement>(controlLook) ?? [])];
}

function nameOf(control: HTMLElement): string {
  return `${control.localName} ${control.ariaLabel ?? control.textContent}`;
}
