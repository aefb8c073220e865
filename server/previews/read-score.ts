import { inflateRawSync } from "node:zlib";
import { type Made, nothingMade, PreviewProblem, readWhole, type Source } from "./made.ts";
import { type ZipEntry, zipEntries } from "./zip-entries.ts";

/** Bytes of a score, unpacked: a full wind score has a few million. */
const mostBytes = 24 * 1024 ** 2;
const tooLarge = "This score is over 24 MB: too large to be engraved here.";

/** The score as MusicXML, taken out of its archive when it is a packed one (MusicXML 4.0, "Compressed .mxl files"). */
export async function readScore(source: Source): Promise<Made> {
  const head = Buffer.from(await source.read(0, Math.min(2, source.size)));
  const bytes = head.toString("latin1") === "PK" ? await unpack(source) : await readWhole(source, mostBytes, tooLarge);
  const text = textOf(bytes);
  if (!/<score-(partwise|timewise)[\s>]/.test(text)) throw new PreviewProblem("This file holds no MusicXML score.");
  // what a DTD may declare could grow without end where it is drawn
  if (/<!ENTITY/i.test(text)) throw new PreviewProblem("This score declares entities and is not shown.");
  return { ...nothingMade, derived: [{ variant: "score", bytes: Buffer.from(text) }] };
}

async function unpack(source: Source): Promise<Uint8Array> {
  const { entries } = await zipEntries(source, 1000);
  const container = entries.find(({ name }) => name === "META-INF/container.xml");
  const listed =
    container && /<rootfile[^>]*full-path="([^"]+)"/.exec(textOf(await unpackEntry(source, container)))?.[1];
  const score =
    entries.find(({ name }) => name === listed) ??
    entries.find(({ name }) => /\.(musicxml|xml)$/i.test(name) && !name.startsWith("META-INF/"));
  if (!score) throw new PreviewProblem("This file holds no MusicXML score.");
  return unpackEntry(source, score);
}

async function unpackEntry(source: Source, entry: ZipEntry): Promise<Uint8Array> {
  if (entry.size > mostBytes || entry.packedSize > mostBytes) throw new PreviewProblem(tooLarge);
  const head = Buffer.from(await source.read(entry.offset, Math.min(entry.offset + 30, source.size)));
  if (head.length < 30) throw new PreviewProblem("This score is damaged or was not sent whole.");
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = await source.read(start, Math.min(start + entry.packedSize, source.size));
  if (entry.method === 0) return packed;
  try {
    // whatever size it claims
    return inflateRawSync(packed, { maxOutputLength: mostBytes });
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new PreviewProblem(isBomb ? tooLarge : "This score is damaged or was not sent whole.");
  }
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isUtf16 ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes);
}
