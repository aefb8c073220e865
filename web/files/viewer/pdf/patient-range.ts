import { PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Milliseconds between tries; the last one again and again. */
const pauses = [500, 1000, 2000, 4000, 8000];
/** What a changing network swallowed is never answered: after this long (ms) for a small part, it is asked for again. */
const patience = 20_000;
/** Bytes a millisecond of a very slow network. */
const slowest = 20;

/** How it goes, for whoever waits. */
export interface Told {
  /** Whether something was asked for in vain and is asked for again. */
  onWaiting: (isWaiting: boolean) => void;
  /** The studio does not give it. */
  onRefused: (error: Error) => void;
}

/**
 * Brings a document in the parts that its pages need, however often it takes: PDF.js asks for no part twice, and a page whose
 * part a bad network swallowed would stay empty for as long as the document is open.
 */
export class PatientRange extends PDFDataRangeTransport {
  readonly #url: string;
  readonly #told: Told;
  readonly #closing = new AbortController();
  readonly #missing = new Set<number>();

  constructor({ url, size }: { url: string; size: number }, told: Told) {
    super(size, null);
    this.#url = url;
    this.#told = told;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#bring(begin, end).catch((error: Error) => this.#closing.signal.aborted || this.#told.onRefused(error));
  }

  override abort(): void {
    this.#closing.abort();
  }

  async #bring(begin: number, end: number): Promise<void> {
    for (let tries = 0; !this.#closing.signal.aborted; tries++) {
      const bytes = await this.#ask(begin, end);
      if (this.#closing.signal.aborted) return;
      this.#note(begin, bytes === null);
      if (bytes) return this.onDataRange(begin, bytes);
      await backOrAfter(pauses[tries] ?? (pauses.at(-1) as number));
    }
  }

  /** Null for what may come another time. */
  async #ask(begin: number, end: number): Promise<Uint8Array | null> {
    const asking = new AbortController();
    const stop = () => asking.abort();
    this.#closing.signal.addEventListener("abort", stop);
    const late = setTimeout(stop, patience + (end - begin) / slowest);
    try {
      const answer = await fetch(this.#url, { headers: { range: `bytes=${begin}-${end - 1}` }, signal: asking.signal });
      if (answer.status >= 500 || answer.status === 429) return null;
      if (!answer.ok) throw new Error(`The studio answered ${answer.status}.`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      // something on the way may not know of parts, and give all of it
      return answer.status === 206 ? bytes : bytes.slice(begin, end);
    } catch (error) {
      if (error instanceof TypeError || asking.signal.aborted) return null;
      throw error;
    } finally {
      clearTimeout(late);
      this.#closing.signal.removeEventListener("abort", stop);
    }
  }

  #note(begin: number, isMissing: boolean): void {
    if (isMissing) this.#missing.add(begin);
    else this.#missing.delete(begin);
    this.#told.onWaiting(this.#missing.size > 0);
  }
}

/** Milliseconds, or until the browser says that the network is there. */
function backOrAfter(time: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, time);
    addEventListener("online", end);
  });
}
