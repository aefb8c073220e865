import { expect, test } from "vitest";
import { showOnPage } from "./show-on-page.ts";

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
