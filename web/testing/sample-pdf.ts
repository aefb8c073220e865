interface Options {
  /** Of each page, in points. */
  size?: [number, number];
  isLocked?: boolean;
}

/** A page for each of these drawings, in the words of PDF; the font is `/F1`. */
export function samplePdf(drawings: string[], { size = [612, 792], isLocked = false }: Options = {}) {
  const kids = drawings.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${drawings.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...drawings.flatMap((drawing, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(" ")}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ]),
  ];
  let whole = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = whole.length;
    whole += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const hash = "0".repeat(64);
  // by a password that nobody knows
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${hash}> /U <${hash}> /P -4 >> /ID [<00> <00>] `;
  const trailer = `trailer << /Size ${count} ${isLocked ? lock : ""}/Root 1 0 R >>`;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}${trailer}\n`;
  return new TextEncoder().encode(`${whole}${table}startxref\n${whole.length}\n%%EOF`);
}
