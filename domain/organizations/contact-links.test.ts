import { expect, test } from "vitest";
import { phoneLink, websiteLink } from "./contact-links.ts";

test.each([
  ["(555) 123-4567", "tel:5551234567"],
  ["+49 30 / 123 45-67", "tel:+49301234567"],
  ["555.123.4567 ext. 12", "tel:5551234567;ext=12"],
  ["555-123-4567 x12", "tel:5551234567;ext=12"],
  ["911", "tel:911"],
  ["", null],
  ["ask at the office", null],
  ["555-123-4567 or 555-765-4321", null],
  ["555-123-4567 x12 after six", null],
])("the phone number '%s'", (phone, link) => expect(phoneLink(phone)).toBe(link));

test.each([
  ["https://harlan.example/band?year=2026", "https://harlan.example/band?year=2026"],
  ["HTTP://harlan.example", "http://harlan.example/"],
  ["harlan.example", "https://harlan.example/"],
  [" www.harlan.example:8080/band ", "https://www.harlan.example:8080/band"],
  ["", null],
  ["none yet", null],
  ["facebook", null],
  ["javascript:alert(1)", null],
  ["data:text/html,harlan.example", null],
  ["alice@harlan.example", null],
  ["ftp://harlan.example", null],
])("the website '%s'", (website, link) => expect(websiteLink(website)).toBe(link));
