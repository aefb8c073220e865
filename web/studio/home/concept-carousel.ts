/** Buttons that wrap, dots, arrow keys; a swipe is the row's own scrolling. */
export function concepts(section: HTMLElement, isCalm: boolean): void {
  const track = section.querySelector<HTMLElement>(".home-track");
  if (!track) return;
  const slides = [...section.querySelectorAll<HTMLElement>(".home-slide")];
  const dots = [...section.querySelectorAll<HTMLElement>(".home-place")];
  const now = section.querySelector<HTMLElement>(".home-place-now");
  let current = 0;

  function mark(place: number): void {
    if (place === current) return;
    current = place;
    slides.forEach((slide, at) => void slide.toggleAttribute("data-current", at === place));
    dots.forEach((dot, at) => void dot.setAttribute("aria-current", String(at === place)));
    if (now) now.textContent = `${place + 1} of ${slides.length}`;
  }
  function show(place: number): void {
    const next = (place + slides.length) % slides.length;
    mark(next);
    const slide = slides[next] as HTMLElement;
    const left =
      slide.offsetLeft -
      (track as HTMLElement).offsetLeft -
      ((track as HTMLElement).clientWidth - slide.clientWidth) / 2;
    track?.scrollTo({ left, behavior: isCalm ? "instant" : "smooth" });
  }
  function nearest(): number {
    const middle = (slide: HTMLElement) => {
      const { left, width } = slide.getBoundingClientRect();
      return Math.abs(left + width / 2 - innerWidth / 2);
    };
    return slides.reduce((best, slide, at) => (middle(slide) < middle(slides[best] as HTMLElement) ? at : best), 0);
  }

  for (const part of section.querySelectorAll<HTMLElement>("[data-scripted]")) part.hidden = false;
  for (const turn of section.querySelectorAll<HTMLElement>(".home-turn"))
    turn.addEventListener("click", () => show(current + Number(turn.dataset.by)));
  dots.forEach((dot, at) => void dot.addEventListener("click", () => show(at)));
  if ("onscrollend" in track) track.addEventListener("scrollend", () => mark(nearest()));
  else whenStill(track, () => mark(nearest()));
  section.addEventListener("keydown", (event) => {
    const keys: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 };
    const place = keys[event.key];
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(place);
  });
  if (!isCalm)
    new IntersectionObserver(([entry]) =>
      section.toggleAttribute("data-moving", entry?.isIntersecting === true),
    ).observe(track);
}

/** Milliseconds without a scroll: the row has come to rest. */
const rest = 120;

/** Older engines do not say when; a slow one may be taken for resting on its way. */
function whenStill(row: HTMLElement, work: () => void): void {
  let resting = 0;
  row.addEventListener("scroll", () => {
    clearTimeout(resting);
    resting = window.setTimeout(work, rest);
  });
}
