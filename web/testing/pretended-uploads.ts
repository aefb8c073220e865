// For tests: uploads that leave nobody's browser.
import { vi } from "vitest";

/** In the place of the browser's own request; what becomes of it is the test's to say. */
export class PretendedUpload {
  upload = { onprogress: (_: object) => {} };
  status = 0;
  statusText = "";
  responseText = "";
  form = new FormData();
  isBrokenOff = false;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};

  /** Of the file. */
  get name() {
    return (this.form.get("file_0") as File).name;
  }

  /** That it is to have. */
  get id() {
    return this.form.get("id_0");
  }

  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.isBrokenOff = true;
    this.onabort();
  }

  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
  }
}

/** From now on, until the globals are put back: answers all that are sent, the oldest first. */
export function pretendUploads(onSend: (upload: PretendedUpload) => void = () => {}): PretendedUpload[] {
  const sent: PretendedUpload[] = [];
  class Listed extends PretendedUpload {
    override send(form: FormData) {
      super.send(form);
      sent.push(this);
      onSend(this);
    }
  }
  vi.stubGlobal("XMLHttpRequest", Listed);
  return sent;
}

/** Nobody can be reached. */
export function answerNothing(upload: PretendedUpload): void {
  queueMicrotask(() => upload.onerror());
}
