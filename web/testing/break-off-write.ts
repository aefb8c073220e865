import { vi } from "vitest";

/** Once, as Safari does to what a page is just writing when another one takes its place: it ends without an error that says why. */
export function breakOffWrite(): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    this.transaction.abort();
    return request;
  });
}
