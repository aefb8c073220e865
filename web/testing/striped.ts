/** A picture in stripes of these colours, as an address. */
export function striped(colours: string[], width = 160, height = 80): string {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  colours.forEach((colour, place) => {
    context.fillStyle = colour;
    context.fillRect(Math.round((place * width) / colours.length), 0, width, height);
  });
  return canvas.toDataURL("image/png");
}
