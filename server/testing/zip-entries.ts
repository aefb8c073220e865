import { inflateRawSync } from "node:zlib";

/** What a zip of less than 4 GB holds, by name, in its order. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("504b0506", "hex"));
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const from = zip.readUInt32LE(at + 42);
    const begin = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    const bytes = zip.subarray(begin, begin + size);
    entries.set(zip.toString("utf8", at + 46, at + 46 + name), method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + name + extra + comment;
  }
  return entries;
}
