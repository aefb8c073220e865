import "./base.css";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Picture } from "./picture.tsx";

const dot = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`;

/** A list within the window; the picture stands `below` pixels under its edge. */
async function listWith(below: number, src = dot) {
  const page = await render(
    <div data-testid="list" style={{ height: 200, overflow: "auto" }}>
      <div style={{ height: 200 + below }} />
      <Picture src={src} alt="Set 12" className="h-10 w-10" />
      <div style={{ height: 800 }} />
    </div>,
  );
  return { page, list: page.getByTestId("list"), picture: page.getByRole("img", { name: "Set 12" }) };
}

test("is asked for fifty pixels before it is seen, and keeps its place until then", async () => {
  const { list, picture } = await listWith(200);
  const element = list.element();
  const height = element.scrollHeight;
  element.scrollTop = 140;
  await frames();
  await expect.element(picture).not.toBeInTheDocument();
  element.scrollTop = 160;
  await expect.element(picture).toBeInTheDocument();
  expect(element.scrollHeight).toBe(height);
});

test("on paper it is asked for wherever it stands", async () => {
  const paper = vi.spyOn(window, "matchMedia").mockImplementation((media) => ({ matches: media === "print" }) as never);
  onTestFinished(() => paper.mockRestore());
  const { picture } = await listWith(600);
  await expect.element(picture).toBeInTheDocument();
});

test("says so when it cannot come, and tries again when the network is back", async () => {
  const { page, picture } = await listWith(-100, "data:image/png;base64,broken");
  await expect.element(page.getByText("Error loading image")).toBeInTheDocument();
  let tries = 0;
  const watch = new MutationObserver(() => {
    if (page.container.querySelector("img")) tries += 1;
  });
  watch.observe(page.container, { childList: true, subtree: true });
  const comeBack = () => {
    dispatchEvent(new Event("online"));
    return tries;
  };
  await expect.poll(comeBack).toBeGreaterThan(0);
  await expect.element(page.getByText("Error loading image")).toBeInTheDocument();
  await expect.element(picture).not.toBeInTheDocument();
  watch.disconnect();
});

/** Observers tell after a frame. */
async function frames(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
