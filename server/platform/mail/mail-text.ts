/** A mail as it lies in the folder, to be read: its heads as they are, its words as they were before they were packed for the post. */
export function mailText(mail: string): string {
  const { heads, body } = divided(mail);
  return `${heads}\n\n${wordsOf(heads, body)}`;
}

function divided(text: string) {
  const [heads = "", ...rest] = text.split(/\r?\n\r?\n/);
  return { heads, body: rest.join("\n\n") };
}

/** Of one in several parts the first, which is its words. */
function wordsOf(heads: string, body: string): string {
  const border = /^Content-Type: multipart\/[^;]+;\s*boundary="([^"]+)"/im.exec(heads)?.[1];
  if (border) {
    const first = divided((body.split(`--${border}`)[1] ?? "").trimStart());
    return wordsOf(first.heads, first.body);
  }
  const packing = /^Content-Transfer-Encoding: (\S+)/im.exec(heads)?.[1];
  if (packing === "base64") return Buffer.from(body, "base64").toString();
  return packing === "quoted-printable" ? unquoted(body) : body;
}

/** Lines that were broken are whole again. */
function unquoted(text: string): string {
  return text
    .replace(/=\r?\n/g, "")
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
}
