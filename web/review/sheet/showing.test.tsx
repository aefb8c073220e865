// What is chosen in the list comes into sight on a picture that is zoomed in.
import "#web/ui/base.css";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { anAnnotation, shownReview } from "#web/testing/shown-review.tsx";

test("chosen in the list its mark comes into sight, and again when one has moved on; what is in sight stays where it is", async () => {
  const far = { type: "point", width: null, height: null } as const;
  const items = [anAnnotation(1, { ...far, x: 5, y: 5 }), anAnnotation(2, { ...far, x: 80, y: 70 })];
  const screen = await shownReview({ items });
  for (let step = 0; step < 10; step++) await screen.getByRole("button", { name: "Zoom in" }).click();
  const stage = screen.getByRole("region", { name: "Preview" });
  const place = (number: number) => {
    const mark = screen.getByRole("button", { name: new RegExp(`^Annotation ${number}, `) }).element();
    const [box, frame] = [mark.getBoundingClientRect(), stage.element().getBoundingClientRect()];
    return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top, frame };
  };
  const isInSight = (number: number) => {
    const { x, y, frame } = place(number);
    return x > 0 && y > 0 && x < frame.width && y < frame.height;
  };
  const entry = (number: number) =>
    screen.getByRole("listitem").getByRole("button", { name: new RegExp(`^Annotation ${number} `) });
  await expect.poll(() => isInSight(1)).toBe(false);
  await entry(1).click();
  await expect.poll(() => isInSight(1)).toBe(true);
  await entry(2).click();
  await expect.poll(() => isInSight(2)).toBe(true);
  expect(isInSight(1)).toBe(false);
  (stage.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft>20/}");
  await expect.poll(() => isInSight(2)).toBe(false);
  await entry(2).click();
  await expect.poll(() => isInSight(2)).toBe(true);
  (stage.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}");
  const before = place(2).y;
  await entry(2).click();
  await expect.element(entry(2)).toHaveFocus();
  expect(place(2).y).toBe(before);
});

test("a mark that is reached by keys comes into sight, and the frame itself does not scroll", async () => {
  const far = { type: "point", width: null, height: null } as const;
  const items = [anAnnotation(1, { ...far, x: 5, y: 5 }), anAnnotation(2, { ...far, x: 95, y: 90 })];
  const screen = await shownReview({ items });
  for (let step = 0; step < 10; step++) await screen.getByRole("button", { name: "Zoom in" }).click();
  const stage = screen.getByRole("region", { name: "Preview" }).element() as HTMLElement;
  stage.focus();
  for (const number of [1, 2]) {
    await userEvent.keyboard("{Tab}");
    const mark = screen.getByRole("button", { name: new RegExp(`^Annotation ${number}, `) });
    await expect.element(mark).toHaveFocus();
    await expect.element(mark).toBeInViewport();
    const [box, frame] = [mark.element().getBoundingClientRect(), stage.getBoundingClientRect()];
    expect(box.left).toBeGreaterThan(frame.left);
    expect(box.bottom).toBeLessThan(frame.bottom);
    expect([stage.scrollLeft, stage.scrollTop]).toEqual([0, 0]);
  }
});
