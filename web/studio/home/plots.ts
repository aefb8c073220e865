// Small drill drawings: the same twenty performers in one form and in the next.

/** Hundredths of the frame's height; the frame is as wide as `plotWidth`. */
export interface Spot {
  x: number;
  y: number;
}

type Form = (along: number, place: number) => Spot;

const count = 20;
export const plotWidth = 240;
const [middle, height] = [plotWidth / 2, 100];

/** As before the first rehearsal: anywhere, but never by chance (a sequence that fills a plane evenly). */
const scatter: Form = (_, place) => ({
  x: 18 + ((0.5 + place * 0.754878) % 1) * (plotWidth - 36),
  y: 12 + ((0.5 + place * 0.56984) % 1) * 76,
});
const block: Form = (_, place) => ({ x: middle - 72 + (place % 5) * 36, y: 17 + Math.floor(place / 5) * 22 });
const arc: Form = (along) => ({
  x: middle + 92 * Math.cos(Math.PI * (1 + along)),
  y: 88 + 72 * Math.sin(Math.PI * (1 + along)),
});
const wedge: Form = (along) => ({ x: 28 + along * (plotWidth - 56), y: 14 + Math.abs(along - 0.5) * 146 });
const ring: Form = (along) => {
  const turn = (along * (count - 1) * Math.PI * 2) / count;
  return { x: middle + 78 * Math.sin(turn), y: height / 2 - 36 * Math.cos(turn) };
};
const wave: Form = (along) => ({ x: 20 + along * (plotWidth - 40), y: 50 + 30 * Math.sin(along * Math.PI * 3) });
const gates: Form = (_, place) => {
  const [side, step] = [place < 10 ? -1 : 1, (place % 10) / 9];
  return {
    x: middle + side * 58 + 40 * Math.cos(Math.PI * (1 + step)),
    y: 80 + 62 * Math.sin(Math.PI * (1 + step)),
  };
};
const crossing: Form = (_, place) => {
  const [side, step] = [place < 10 ? 1 : -1, (place % 10) / 9];
  return { x: 30 + step * (plotWidth - 60), y: 50 + side * (step - 0.5) * 72 };
};

/** Services march through these, by their place in the list. */
const services = [arc, block, wedge, gates, ring, wave];
/** From the first call to the last run: a form comes out of many, is sharpened, and goes on. */
const process = [scatter, crossing, wave, arc, wedge, ring];

/** The form that a service shows, and the one it takes when somebody looks at it. */
export function servicePlot(place: number): [string, string] {
  return [drawn(services, place), drawn(services, place + 1)];
}

/** The form of a step, and that of the step after it. */
export function stepPlot(place: number): [string, string] {
  return [drawn(process, place), drawn(process, place + 1)];
}

/** Each performer a line of no length, which round caps make a dot: two forms of one kind, so that one can turn into the other. */
function drawn(forms: Form[], place: number): string {
  const form = forms[place % forms.length] as Form;
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = form(index / (count - 1), index);
    return `M${Math.round(x)} ${Math.round(y)}h0`;
  }).join("");
}
