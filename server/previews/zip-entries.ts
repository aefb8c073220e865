// The table of contents at the end of a zip (APPNOTE 6.3.10, 4.3.12 and 4.3.16); nothing is unpacked to list it.
import { PreviewProblem, type Source } from "./made.ts";

export interface ZipEntry {
  name: string;
  /** Bytes, unpacked, as the archive claims. */
  size: number;
  packedSize: number;
  /** 0 stored, 8 deflated. */
  method: number;
  /** Where its own head lies. */
  offset: number;
}

const endMark = 0x06054b50;
const end64Mark = 0x06064b50;
const entryMark = 0x02014b50;
const endSize = 22;
const mostTable = 16 * 1024 ** 2;

/** Up to `most` entries, and how many there are. Throws `PreviewProblem` for what is no whole zip. */
export async function zipEntries(source: Source, most: number): Promise<{ entries: ZipEntry[]; total: number }> {
  const { total, start, size } = await findTable(source);
  if (start + size > source.size || size > mostTable) throw damaged();
  const table = Buffer.from(await source.read(start, start + size));
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < Math.min(total, most); ) {
    if (at + 46 > table.length || table.readUInt32LE(at) !== entryMark) throw damaged();
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => table.readUInt16LE(at + place));
    const nameEnd = at + 46 + (nameLength as number);
    const extraEnd = nameEnd + (extraLength as number);
    entries.push(entryAt(table, at, { nameEnd, extraEnd }));
    at = extraEnd + (noteLength as number);
  }
  return { entries, total };
}

async function findTable(source: Source): Promise<{ total: number; start: number; size: number }> {
  const from = Math.max(0, source.size - endSize - 0xffff - 76);
  const tail = Buffer.from(await source.read(from, source.size));
  let at = tail.length - endSize;
  while (at >= 0 && tail.readUInt32LE(at) !== endMark) at--;
  if (at < 0) throw damaged();
  const end = {
    total: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  if (end.total !== 0xffff && end.start !== 0xffffffff) return end;
  const at64 = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x06, 0x06]), at);
  if (at64 < 0 || at64 + 56 > tail.length || tail.readUInt32LE(at64) !== end64Mark) return end;
  const [total, size, start] = [32, 40, 48].map((place) => Number(tail.readBigUInt64LE(at64 + place)));
  return { total: total as number, size: size as number, start: start as number };
}

function entryAt(table: Buffer, at: number, { nameEnd, extraEnd }: { nameEnd: number; extraEnd: number }): ZipEntry {
  const isUtf8 = (table.readUInt16LE(at + 8) & 0x800) !== 0;
  const raw = table.subarray(at + 46, nameEnd);
  const packed = table.readUInt32LE(at + 20);
  const size = table.readUInt32LE(at + 24);
  const offset = table.readUInt32LE(at + 42);
  const wide = wideNumbers(table.subarray(nameEnd, extraEnd));
  return {
    name: isUtf8 ? raw.toString("utf8") : raw.toString("latin1"),
    size: size === 0xffffffff ? (wide.shift() ?? size) : size,
    packedSize: packed === 0xffffffff ? (wide.shift() ?? packed) : packed,
    method: table.readUInt16LE(at + 10),
    offset: offset === 0xffffffff ? (wide.shift() ?? offset) : offset,
  };
}

/** The 64-bit numbers of an entry's extra field 1, in their order. */
function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) {
      const field = extra.subarray(at + 4, at + 4 + length);
      return Array.from({ length: Math.floor(field.length / 8) }, (_, n) => Number(field.readBigUInt64LE(n * 8)));
    }
    at += 4 + length;
  }
  return [];
}

function damaged(): PreviewProblem {
  return new PreviewProblem("This archive is damaged or was not sent whole.");
}
