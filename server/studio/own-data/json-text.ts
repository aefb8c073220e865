import { Readable } from "node:stream";

/** Items as one JSON array, a line for each, read as they are asked for. */
export function jsonText(items: AsyncIterable<object>): Readable {
  return Readable.from(pieces(items), { objectMode: false });
}

async function* pieces(items: AsyncIterable<object>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
