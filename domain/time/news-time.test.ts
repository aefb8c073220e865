import { expect, test } from "vitest";
import { newsTime } from "./news-time.ts";
import { shortDate } from "./relative-time.ts";

const now = Date.parse("2026-08-14T12:00:00.000Z");
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const day = 86_400;

test("S2 section 9: days for thirty of them, then a date", () => {
  expect(newsTime(before(59), now)).toBe("Just now");
  expect(newsTime(before(8 * day), now)).toBe("8d ago");
  expect(newsTime(before(30 * day - 1), now)).toBe("29d ago");
  expect(newsTime(before(30 * day), now)).toBe(shortDate(before(30 * day)));
});
