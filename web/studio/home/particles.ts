import { between, formation, type Place } from "./formations.ts";

/** Milliseconds: one move, and how far the last sets off after the first. */
const move = 2200;
const follow = 900;
const drift = 7;
/** Between two frames of a form that only sways: a quarter of a pixel, which nobody sees. */
const calm = 80;

/** The sixty behind the page; answers how they are sent into the form of a section. Two fills a frame, nothing when hidden. */
export function particles(canvas: HTMLCanvasElement): (section: string) => void {
  const context = canvas.getContext("2d");
  if (!context) return () => {};
  const brush = context;
  let form = "home";
  let [from, to] = [formation(form), formation(form)];
  let setOff = -move - follow;
  let frame = 0;
  let pause = 0;

  function next(wait: number): void {
    cancelAnimationFrame(frame);
    clearTimeout(pause);
    if (wait > 0) pause = window.setTimeout(next, wait, 0);
    else if (!document.hidden) frame = requestAnimationFrame(draw);
  }
  function placesAt(time: number): Place[] {
    return to.map((place, index) => {
      const late = (index / to.length) * follow;
      return between(from[index] as Place, place, (time - setOff - late) / move);
    });
  }
  function draw(time: number): void {
    next(time - setOff < move + follow ? 0 : calm);
    const { width, height } = canvas;
    const places = placesAt(time);
    brush.clearRect(0, 0, width, height);
    for (const isLeader of [false, true]) {
      brush.beginPath();
      places.forEach(([x, y], index) => {
        if ((index % 12 === 0) !== isLeader) return;
        const sway = time / 2600 + index * 1.7;
        const [left, top] = [x * width + drift * Math.cos(sway), y * height + drift * Math.sin(sway * 0.8)];
        const size = isLeader ? 3.5 : 1.5 + (index % 3) * 0.5;
        brush.moveTo(left + size, top);
        brush.arc(left, top, size, 0, 7);
      });
      brush.fillStyle = isLeader ? color("--accent") : color("--text-3");
      brush.fill();
    }
  }
  // it is empty until it is drawn again
  const size = () => {
    Object.assign(canvas, { width: innerWidth, height: innerHeight });
    next(0);
  };
  const { color, refresh } = colors();
  new MutationObserver(refresh).observe(document.documentElement, { attributeFilter: ["data-theme", "data-variant"] });
  addEventListener("resize", size, { passive: true });
  document.addEventListener("visibilitychange", () => next(0));
  size();

  return (section) => {
    if (section === form) return;
    form = section;
    const time = performance.now();
    [from, to] = [placesAt(time), formation(section)];
    setOff = time;
    next(0);
  };
}

/** Tokens are read when the theme changes and not with each frame: reading them asks for a style. */
function colors() {
  let kept: Record<string, string> = {};
  return {
    color(name: string): string {
      kept[name] ??= getComputedStyle(document.documentElement).getPropertyValue(name);
      return kept[name];
    },
    refresh() {
      kept = {};
    },
  };
}
