// What the homepage gains with JavaScript; it is whole without. No React here: bytes are counted.
import { paletteKey } from "#domain/dashboard/palette-key.ts";
import { choiceTime, keepLook, readLook } from "#web/ui/theme.ts";
import { concepts } from "./concept-carousel.ts";
import { fetchPalette } from "./fetch-palette.ts";
import { particles } from "./particles.ts";
import { watchSections } from "./section-spy.ts";

/** Milliseconds (S1 section 9). */
const sentBannerShown = 5000;
/** Milliseconds for which an answer is waited for, as by `call` (web/platform/api.ts). */
const patience = 30_000;

const page = document.documentElement;

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const one = (selector: string) => document.querySelector<HTMLElement>(selector);

// whoever is signed in finds the dashboard in place of the two doors
const tokenKey = "auth_token";
const token = readToken();
showDoors(token === null);
if (token) void greet(token);

function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey) ?? sessionStorage.getItem(tokenKey);
  } catch {
    // a browser that keeps nothing: the page says what it has to say all the same
    return null;
  }
}

function showDoors(isVisitor: boolean): void {
  for (const part of all("[data-visitor]")) part.hidden = !isVisitor;
  for (const part of all("[data-member]")) part.hidden = isVisitor;
  if (isVisitor) watchGoogleDoor();
}

/** By name. Whose session has ended is a visitor again (S1 section 4); without an answer the dashboard says what is wrong. */
async function greet(held: string): Promise<void> {
  const place = one(".home-greeting");
  const response = await fetch("/api/auth/me", { headers: { authorization: `Bearer ${held}` } }).catch(() => null);
  if (!response || !place) return;
  const { name, code } = (await response.json().catch(() => ({}))) as { name?: string; code?: string };
  if (name) place.textContent = `Hi, ${name}`;
  if (code !== "unauthenticated" || readToken() !== held) return;
  // web/platform/session.ts would bring what the app begins with
  for (const store of [localStorage, sessionStorage]) store.removeItem(tokenKey);
  showDoors(true);
}

/** Google's button is asked for when a visitor comes near it. */
function watchGoogleDoor(): void {
  const [door, start] = [one(".home-google"), one(".home-start")];
  if (!door || !start) return;
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      import("./google-door.ts")
        .then(({ googleDoor }) => googleDoor(door))
        .catch((error: Error) => console.warn("Google's button could not be loaded:", error.message));
    },
    { rootMargin: "300px" },
  );
  near.observe(start);
}

// the header changes after ten pixels (S1 section 9)
const header = one(".home-header");
const onScroll = () => header?.toggleAttribute("data-scrolled", scrollY > 10);
addEventListener("scroll", onScroll, { passive: true });
onScroll();

const menu = one(".home-menu");
const wide = matchMedia("(min-width: 1024px)");
wide.addEventListener("change", () => openMenu(false));
const menuButton = one(".home-menu-button");
function openMenu(isOpen: boolean): void {
  menu?.toggleAttribute("data-open", isOpen);
  menuButton?.setAttribute("aria-expanded", String(isOpen));
  if (menuButton) menuButton.textContent = isOpen ? "Close" : "Menu";
  // it lies over these: nothing behind it takes the focus
  for (const part of all("main, .home-footer")) part.inert = isOpen;
}
menuButton?.addEventListener("click", () => openMenu(!menu?.hasAttribute("data-open")));
// a link in it leads on, and a press beside it puts it away
addEventListener("click", ({ target }) => {
  const pressed = target as HTMLElement;
  if (pressed.closest(".home-menu a") || !header?.contains(pressed)) openMenu(false);
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu?.hasAttribute("data-open")) return;
  openMenu(false);
  menuButton?.focus();
});

// the command palette is fetched at the first press of its keys
addEventListener("keydown", (event) => {
  const wish = event.defaultPrevented ? null : paletteKey(event);
  if (!wish) return;
  event.preventDefault();
  void fetchPalette(wish);
});

const themeButton = one(".home-theme");
if (themeButton) {
  themeButton.hidden = false;
  themeButton.addEventListener("click", () => {
    const look = readLook();
    const theme = page.dataset.theme === "light" ? "dark" : "light";
    keepLook({ ...look, theme, changedAt: choiceTime(look), of: readToken() ? look.of : null });
  });
}

// the contact form is sent from where one stands; what was written stays until the server has it
const contact = one(".home-form") as HTMLFormElement | null;
if (contact) {
  const button = contact.querySelector("button") as HTMLButtonElement;
  const [sent, problem] = [one(".home-sent"), one(".home-problem")] as [HTMLElement, HTMLElement];
  let id = newId();
  let timer = 0;
  // other words are another inquiry: of two under one id the studio keeps the first, and its answer may have got lost
  contact.addEventListener("input", () => {
    id = newId();
  });

  contact.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const label = button.textContent;
    const isAtButton = document.activeElement === button;
    button.disabled = true;
    button.textContent = "Sending...";
    problem.textContent = "";
    const sentId = id;
    try {
      sent.textContent = await send(contact, sentId);
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        sent.textContent = "";
      }, sentBannerShown);
      // what was written meanwhile is not sent
      if (id === sentId) contact.reset();
      id = newId();
    } catch (error) {
      problem.textContent = (error as Error).message;
    }
    button.disabled = false;
    button.textContent = label;
    // disabled it lost the focus; whoever went on writing keeps theirs
    if (isAtButton && document.activeElement === document.body) button.focus({ preventScroll: true });
    (problem.textContent ? problem : sent).scrollIntoView({ block: "center" });
  });
}

/** Answers the sentence of thanks. Throws the one that says what went wrong. */
async function send(form: HTMLFormElement, sentId: string | undefined): Promise<string> {
  const written = Object.fromEntries(new FormData(form));
  const response = await fetch("/api/inquiries", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...written, id: sentId, newsletter: written.newsletter === "on" }),
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new Error("Network error. Please try again.");
  });
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  // a guest network or a proxy says yes to anything, but not in the studio's words
  if (response.ok && message) return message;
  throw new Error(message ?? "This could not be sent. Please try again.");
}

/** The same inquiry when it is tried again; only a secure page can make one. */
function newId(): string | undefined {
  return crypto.randomUUID?.();
}

// the drill marches only while the field is in view, and only where motion is welcome
const field = one(".home-field");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches || page.hasAttribute("data-still");
if (field && !isCalm) {
  new IntersectionObserver(([entry]) => {
    field.toggleAttribute("data-moving", entry?.isIntersecting === true);
  }).observe(field);
}

const showcase = one(".home-concepts");
if (showcase) concepts(showcase, isCalm);

// the sixty behind the page take the form of the section that is read; what is not asked for yet waits for its turn
const canvas = document.querySelector<HTMLCanvasElement>(".home-particles");
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
whenIdle(() => watchSections(canvas && !isCalm ? particles(canvas) : () => {}));
