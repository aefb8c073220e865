// S3 sections 2, 4 and 9: what the label says while the page tries to reach the server, and when it tries.
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { connect } from "#web/platform/connection.ts";
import { ConnectionLabel } from "./connection-label.tsx";

/** What becomes of a try: refused at once, never answered, or a connection. */
let network: "down" | "silent" | "up" = "down";
/** Of each try, the milliseconds since the beginning. */
let tries: number[] = [];
let line: Line | undefined;

/** The wire; all above it is the library's own. */
class Line {
  onopen = () => {};
  onclose = (_: object) => {};
  onerror = (_: object) => {};
  onmessage = (_: { data: string }) => {};
  constructor() {
    tries.push(Date.now());
    line = this;
    if (network === "down") setTimeout(() => this.onerror({}), 0);
    if (network === "up") setTimeout(() => this.open(), 0);
  }
  open(): void {
    this.onopen();
    const opening = { sid: "line", upgrades: [], pingInterval: 1e6, pingTimeout: 1e6, maxPayload: 1e6 };
    this.onmessage({ data: `0${JSON.stringify(opening)}` });
  }
  send(data: string): void {
    if (data.startsWith("40")) setTimeout(() => this.onmessage({ data: '40{"sid":"page"}' }), 0);
  }
  close(): void {}
}
vi.stubGlobal("WebSocket", Line);

/** What is asked for where there is no wire comes through nowhere here. */
class Request {
  readyState = 0;
  status = 0;
  onreadystatechange = () => {};
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    setTimeout(() => {
      this.readyState = 4;
      this.onreadystatechange();
    }, 0);
  }
}
vi.stubGlobal("XMLHttpRequest", Request);

const ears = { onFact() {}, onConnect: vi.fn(), onRefused() {}, onBarred() {} };
let hangUp = () => {};
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  // the library spreads its delays by a fifth; nothing of it
  vi.spyOn(Math, "random").mockReturnValue(0);
  tries = [];
  ears.onConnect.mockClear();
});
afterEach(() => {
  hangUp();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The label of a page that has just opened, with the network like this. */
async function opened(first: typeof network) {
  network = first;
  const screen = await render(<ConnectionLabel />);
  hangUp = connect(ears);
  await vi.dynamicImportSettled();
  await expect.poll(() => tries).toHaveLength(1);
  const begin = tries[0] as number;
  return {
    screen,
    async says(label: string, tip: string) {
      await expect.element(screen.getByRole("status")).toHaveTextContent(label);
      await expect.element(screen.getByRole("button")).toHaveAttribute("data-tip", tip);
    },
    seconds: () => tries.map((at) => Math.round((at - begin) / 1000)),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

const live = ["Live", "Real-time collaboration active"] as const;
const connecting = ["Connecting...", "Connecting to collaboration server..."] as const;
const offline = ["Offline", "Working offline - real-time features unavailable"] as const;

test("five more tries, each after twice as long, then offline; when the network is back so is the page", async () => {
  const { says, seconds, pass } = await opened("down");
  await says(...connecting);
  await pass(30.5);
  expect(seconds()).toEqual([0, 1, 3, 7, 15]);
  await says(...connecting);
  await pass(1);
  expect(seconds()).toEqual([0, 1, 3, 7, 15, 31]);
  await says(...offline);
  network = "up";
  const told = vi.fn();
  addEventListener("guidon:live", told, { once: true });
  dispatchEvent(new Event("online"));
  await pass(0.1);
  await says(...live);
  expect(tries).toHaveLength(7);
  expect(ears.onConnect).toHaveBeenCalledTimes(1);
  // the worker's keeper looks for a newer version then
  expect(told).toHaveBeenCalledOnce();
});

test("offline it still knocks now and then, and comes in by itself", async () => {
  const { says, seconds, pass } = await opened("down");
  await pass(31.5);
  await says(...offline);
  network = "up";
  await pass(10);
  expect(seconds()).toHaveLength(7);
  await says(...live);
});

test("a server that does not answer is given up after twenty seconds", async () => {
  const { seconds, pass } = await opened("silent");
  await pass(20.5);
  expect(seconds()).toEqual([0]);
  await pass(1);
  expect(seconds()).toEqual([0, 21]);
});

test("a lost connection counts its tries anew, and a lost network is told at once", async () => {
  const { says, seconds, pass } = await opened("up");
  await pass(0.1);
  await says(...live);
  dispatchEvent(new Event("offline"));
  await says(...offline);
  dispatchEvent(new Event("online"));
  await says(...live);
  expect(seconds()).toEqual([0]);
  network = "down";
  line?.onclose({});
  await says(...connecting);
  await pass(31.5);
  expect(seconds()).toEqual([0, 1, 3, 7, 15, 31]);
  await says(...offline);
});

test("where there is little room its words are cut, and what stands beside it stays where it is", async () => {
  const { says, screen } = await opened("silent");
  await says(...connecting);
  Object.assign(screen.container.style, { display: "flex", width: "60px" });
  expect(screen.getByRole("button").element().getBoundingClientRect().width).toBeLessThanOrEqual(60);
});
