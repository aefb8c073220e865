// What the homepage gains with JavaScript; it is whole without. No React here: bytes are counted.
const page = document.documentElement;
page.dataset.script = "";

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const one = (selector: string) => document.querySelector<HTMLElement>(selector);

// whoever is signed in finds the dashboard in place of the two doors
if (localStorage.getItem("auth_token") ?? sessionStorage.getItem("auth_token")) {
  for (const part of all("[data-visitor]")) part.hidden = true;
  for (const part of all("[data-member]")) part.hidden = false;
}

// the header changes after ten pixels (S1 section 9)
const header = one(".home-header");
const onScroll = () => header?.toggleAttribute("data-scrolled", scrollY > 10);
addEventListener("scroll", onScroll, { passive: true });
onScroll();

const menu = one(".home-menu");
const menuButton = one(".home-menu-button");
function openMenu(isOpen: boolean): void {
  menu?.toggleAttribute("data-open", isOpen);
  menuButton?.setAttribute("aria-expanded", String(isOpen));
  if (menuButton) menuButton.textContent = isOpen ? "Close" : "Menu";
}
menuButton?.addEventListener("click", () => openMenu(!menu?.hasAttribute("data-open")));
menu?.addEventListener("click", (event) => {
  if ((event.target as HTMLElement).closest("a")) openMenu(false);
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu?.hasAttribute("data-open")) return;
  openMenu(false);
  menuButton?.focus();
});

const themeButton = one(".home-theme");
if (themeButton) {
  themeButton.hidden = false;
  themeButton.addEventListener("click", () => {
    const theme = page.dataset.theme === "light" ? "dark" : "light";
    page.dataset.theme = theme;
    const saved = JSON.parse(localStorage.getItem("guidon_ui") ?? "{}") as object;
    localStorage.setItem("guidon_ui", JSON.stringify({ ...saved, theme }));
  });
}

// the form marches only while the field is in view, and only where motion is welcome
const field = one(".home-field");
if (field && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
  measure(field);
  addEventListener("resize", () => measure(field), { passive: true });
  new IntersectionObserver(([entry]) => {
    field.toggleAttribute("data-moving", entry?.isIntersecting === true);
  }).observe(field);
}

/** Percent of the plane into pixels, because only a transform moves without a new layout. */
function measure(area: HTMLElement): void {
  const plane = area.querySelector<HTMLElement>(".home-plane");
  if (!plane) return;
  const { clientWidth, clientHeight } = plane;
  for (const dot of all(".home-dot")) {
    const part = (name: string) => Number.parseFloat(dot.style.getPropertyValue(name)) / 100;
    dot.style.setProperty("--dx", `${(part("--tx") - part("--fx")) * clientWidth}px`);
    dot.style.setProperty("--dy", `${(part("--ty") - part("--fy")) * clientHeight}px`);
  }
}
