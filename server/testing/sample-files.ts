// Files made by hand, whole and hostile, so that no test needs one in the repository.
import { existsSync } from "node:fs";
import path from "node:path";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from "mediabunny";
import type { Source } from "#server/previews/made.ts";

const given = process.env.DEMO_DATA ?? path.join(import.meta.dirname, "../../../shared/data");

/** One of the studio's real files, where they lie beside the repository. */
export function realFile(name: string): string | null {
  const file = path.join(given, name);
  return existsSync(file) ? file : null;
}

/** A black picture of one bit a pixel: 16,000 × 16,000 of them are 31 KB. */
export function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const chunks = [pngChunk("IHDR", head), pngChunk("IDAT", rows), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Pages that say "Set 1", "Set 2", …, or `words`; with a script that runs where PDFs run scripts. */
export function pdf(pages: number, { script = "", words = "Set" } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${4 + 2 * page} 0 R`).join(" ");
  const action = script && ` /OpenAction << /S /JavaScript /JS (${script.replace(/[()\\]/g, "\\$&")}) >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${action} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  for (let page = 0; page < pages; page++) {
    const text = `BT /F1 48 Tf 72 700 Td (${words} ${page + 1}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * page} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    );
  }
  let whole = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = whole.length;
    whole += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(`${whole}${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF`);
}

/** A tone in 16 bits that swells from silence to its loudest at the end. */
export function wav(seconds: number, rate = 8000): Buffer {
  const samples = Buffer.alloc(seconds * rate * 2);
  for (let at = 0; at < seconds * rate; at++) {
    samples.writeInt16LE(Math.round(Math.sin(at / 4) * 32_000 * (at / (seconds * rate))), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

interface Entry {
  name: string;
  content: Buffer | string;
  /** What the table of contents claims, when that is a lie. */
  claimedSize?: number;
}

export function zip(entries: Entry[]): Buffer {
  const bodies: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedSize ?? bytes.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from("504b0304", "hex"), shared, Buffer.from(name), packed]);
    table.push(Buffer.concat([Buffer.from("504b01021400", "hex"), shared, place, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(table).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...table, end]);
}

/** A whole container whose frames are nothing: enough for whoever reads what it says of itself. */
export async function film(seconds: number, { codec = "vp8" as VideoCodec, width = 640, height = 360 } = {}) {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { frameRate: 10 });
  await output.start();
  const decoderConfig = { codec, codedWidth: width, codedHeight: height };
  for (let frame = 0; frame < seconds * 10; frame++) {
    const packet = new EncodedPacket(new Uint8Array([1, 2, 3]), frame === 0 ? "key" : "delta", frame / 10, 0.1);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer as ArrayBuffer);
}

/** A content that lies in memory, as a worker of previews reads it. */
export function sourceOf(bytes: Buffer): Source {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}
