// Text as calendars read it (RFC 5545).

/** Octets of a line, without what ends it (section 3.1). */
const longestLine = 75;

/** The lines of an object, each folded and ended by CRLF. */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A moment, as `20261128T180000Z`. `time`: ISO 8601 in UTC. */
export function calendarMoment(time: string): string {
  return time.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}

/** A value of the type TEXT (section 3.3.11). */
export function calendarValue(text: string): string {
  const lines = text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
  return lines.replaceAll(/(?!\t)\p{Cc}/gu, "");
}

/** Longer lines go on after a blank; no character is cut in two. */
function folded(line: string): string {
  const lines = [""];
  let left = longestLine;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (size > left) {
      lines.push(" ");
      left = longestLine - 1;
    }
    lines[lines.length - 1] += character;
    left -= size;
  }
  return lines.join("\r\n");
}
