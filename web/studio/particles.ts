import { between, formation, type Place } from "./formations.ts";

/** Milliseconds: one move, and how far the last sets off after the first. */
const move = 2200;
const follow = 900;
const drift = 7;

/** The sixty behind the page; answers how they are sent into the form of a section. Two fills a frame, nothing when hidden. */
export function particles(canvas: HTMLCanvasElement): (section: string) => void {
  const context = canvas.getContext("2d");
  if (!context) return () => {};
  const brush = context;
  let [from, to] = [formation("home"), formation("home")];
  let setOff = -move - follow;
  let frame = 0;

  function placesAt(time: number): Place[] {
    return to.map((place, index) => {
      const late = (index / to.length) * follow;
      return between(from[index] as Place, place, (time - setOff - late) / move);
    });
  }
  function draw(time: number): void {
    frame = requestAnimationFrame(draw);
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
  const size = () => Object.assign(canvas, { width: innerWidth, height: innerHeight });
  const run = () => {
    cancelAnimationFrame(frame);
    if (!document.hidden) frame = requestAnimationFrame(draw);
  };
  const { color, refresh } = colors();
  new MutationObserver(refresh).observe(document.documentElement, { attributeFilter: ["data-theme", "data-variant"] });
  addEventListener("resize", size, { passive: true });
  document.addEventListener("visibilitychange", run);
  size();
  run();

  return (section) => {
    const time = performance.now();
    [from, to] = [placesAt(time), formation(section)];
    setOff = time;
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
