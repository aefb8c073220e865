import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Landing } from "./landing.tsx";

afterEach(() => {
  history.replaceState(null, "", location.pathname + location.search);
  scrollTo(0, 0);
});

function Page() {
  const [height, setHeight] = useState(200);
  return (
    <>
      <button type="button" style={{ display: "block", height }} onClick={() => setHeight(3000)}>
        Files
      </button>
      <Landing id="milestones">
        <h2>Milestones</h2>
      </Landing>
      <div style={{ height: 3000 }} />
    </>
  );
}

async function open(hash: string) {
  history.replaceState(null, "", `${location.pathname}${location.search}${hash}`);
  const page = await render(<Page />);
  const heading = page.getByRole("heading").element();
  const top = () => Math.round(heading.getBoundingClientRect().top);
  const grow = () => (page.getByRole("button").element() as HTMLElement).click();
  return { heading, top, grow };
}

test.each(["#people", ""])("an address that ends in %j begins where the page does", async (hash) => {
  const { heading } = await open(hash);
  expect(document.activeElement).not.toBe(heading);
  expect(scrollY).toBe(0);
});

test("the part that an address names stays in sight while what is above it comes, until one does something", async () => {
  const { heading, top, grow } = await open("#milestones");
  expect(document.activeElement).toBe(heading);
  await expect.poll(top).toBeLessThan(100);
  grow();
  await expect.poll(() => scrollY).toBeGreaterThan(2000);
  await expect.poll(top).toBeLessThan(100);
  dispatchEvent(new Event("wheel"));
  scrollTo(0, 0);
  expect(top()).toBeGreaterThan(2000);
});
