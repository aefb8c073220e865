// A drill chart for a demo that has no real ones at hand.

/** Pixels. */
const size = { width: 1775, height: 1050 };
const margin = 40;
/** Yards: a field of 100 by 53⅓, its hashes a third of the way from each sideline (high school). */
const field = { length: 100, width: 160 / 3 };
const hashes = [field.width / 3, (field.width * 2) / 3];
const marchers = 48;
/** Pixels to a yard; the field fills the width, and lies in the middle of the height. */
const yard = (size.width - 2 * margin) / field.length;
const front = (size.height + field.width * yard) / 2;

/** Where the `place`th marcher stands, in yards from the left goal line and from the front sideline. */
type Form = (place: number) => { x: number; y: number };

const forms: Form[] = [
  // an arc that opens to the front
  (place) => {
    const angle = Math.PI * (0.1 + (0.8 * place) / (marchers - 1));
    return { x: 50 - 36 * Math.cos(angle), y: 10 + 30 * Math.sin(angle) };
  },
  // a block of eight files, every other rank half a step aside
  (place) => {
    const rank = Math.floor(place / 8);
    return { x: 32 + (place % 8) * 5 + (rank % 2) * 1.25, y: 12 + rank * 5 };
  },
  // two diagonals that cross on the 50
  (place) => {
    const along = (Math.floor(place / 2) / (marchers / 2 - 1)) * 2 - 1;
    return { x: 50 + along * 34, y: field.width / 2 + along * (place % 2 ? 18 : -18) };
  },
];

/** A PNG of one set, seen from the stands: the same for the same name, on a light field where the name says so. */
export async function drawChart(name: string): Promise<Buffer> {
  // a demo's first start alone needs it
  const { createCanvas } = await import("@napi-rs/canvas");
  const canvas = createCanvas(size.width, size.height);
  const pen = canvas.getContext("2d");
  const isLight = name.includes("light");
  const [ground, line, dot] = isLight ? ["#f4f6fa", "#9aa7bd", "#1746a2"] : ["#0a1020", "#40527a", "#ffffff"];
  const at = (x: number, y: number): [number, number] => [margin + x * yard, front - y * yard];
  pen.fillStyle = ground;
  pen.fillRect(0, 0, size.width, size.height);
  pen.strokeStyle = line;
  pen.fillStyle = line;
  pen.font = "22px sans-serif";
  pen.textAlign = "center";
  for (let x = 0; x <= field.length; x += 5) {
    pen.beginPath();
    pen.moveTo(...at(x, 0));
    pen.lineTo(...at(x, field.width));
    for (const y of hashes) {
      pen.moveTo(...at(x - 0.5, y));
      pen.lineTo(...at(x + 0.5, y));
    }
    pen.stroke();
    const number = 50 - Math.abs(50 - x);
    if (x % 10 === 0 && number > 0) pen.fillText(String(number), ...at(x, 7));
  }
  pen.strokeRect(...at(0, field.width), field.length * yard, field.width * yard);
  pen.fillStyle = dot;
  const mark = [...name].reduce((sum, letter) => (sum * 7 + letter.charCodeAt(0)) % 9973, 0);
  const form = forms[mark % forms.length] as Form;
  for (let place = 0; place < marchers; place++) {
    const { x, y } = form(place);
    pen.beginPath();
    pen.arc(...at(x, y), 7, 0, 2 * Math.PI);
    pen.fill();
  }
  return canvas.encode("png");
}
