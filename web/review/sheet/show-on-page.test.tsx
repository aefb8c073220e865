import { expect, test } from "vitest";
import { showOnceThere, showOnPage } from "./show-on-page.ts";

test("a mark of a document comes into the middle of its frame, whichever page it is on", () => {
  const pages = [1, 2, 3].map((page) => `<article data-page="${page}" style="height: 1000px"></article>`);
  const frame = `<section style="height: 200px; overflow: auto; scroll-behavior: auto">${pages.join("")}</section>`;
  document.body.innerHTML = `<div role="dialog">${frame}<aside></aside></div>`;
  const place = { x: 10, width: null, height: null };
  const [section, aside] = [document.querySelector("section"), document.querySelector("aside")];
  showOnPage(aside, { ...place, page: 3, y: 50 });
  expect(section?.scrollTop).toBe(2400);
  showOnPage(aside, { ...place, page: 1, y: 20 });
  expect(section?.scrollTop).toBe(100);
  showOnPage(aside, { ...place, page: null, y: 90 });
  expect(section?.scrollTop).toBe(100);
  document.body.replaceChildren();
});

test.each(["it is drawn", "one reads on"])("a page that comes late is gone to, until %s", async (end) => {
  const frame = `<section style="height: 200px; overflow: auto"><div></div></section>`;
  document.body.innerHTML = `<div role="dialog">${frame}<aside></aside></div>`;
  const [section, aside, pages] = ["section", "aside", "div > section > div"].map((one) => document.querySelector(one));
  showOnceThere(aside as Element, { x: 10, y: 50, width: null, height: null, page: 3 });
  const lie = (height: number) => {
    const page = (number: number) => `<article data-page="${number}" style="height: ${height}px"></article>`;
    (pages as Element).innerHTML = [1, 2, 3].map(page).join("");
  };
  lie(1000);
  await expect.poll(() => section?.scrollTop).toBe(2400);
  lie(2000);
  await expect.poll(() => section?.scrollTop).toBe(4900);
  if (end === "one reads on") section?.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  else document.querySelector("[data-page='3']")?.setAttribute("data-drawn", "");
  // what is told of a change is told before the next picture
  await new Promise(requestAnimationFrame);
  section?.scrollTo(0, 0);
  document.querySelector("[data-page='1']")?.setAttribute("style", "height: 3000px");
  await new Promise(requestAnimationFrame);
  expect(section?.scrollTop).toBe(0);
  document.body.replaceChildren();
});
