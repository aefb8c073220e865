import { expect, test } from "vitest";
import { linkTo } from "./links.ts";

const origin = "https://studio.example";

test.each([
  ["https://example.com/a?b=1#c", { address: "https://example.com/a?b=1#c", isOurs: false }],
  ["HTTP://Example.com", { address: "http://example.com/", isOurs: false }],
  ["mailto:alice@guidon.example", { address: "mailto:alice@guidon.example", isOurs: false }],
  [`${origin}/dashboard/messages?conversation=1`, { address: "/dashboard/messages?conversation=1", isOurs: true }],
  ["/dashboard#top", { address: "/dashboard#top", isOurs: true }],
  ["http://studio.example/", { address: "http://studio.example/", isOurs: false }],
  // what a browser reads as another place
  ["//evil.example/x", { address: "https://evil.example/x", isOurs: false }],
  ["/\\evil.example", { address: "https://evil.example/", isOurs: false }],
  ["https://studio.example@evil.example", { address: "https://studio.example@evil.example/", isOurs: false }],
])("%j leads somewhere", (written, link) => {
  expect(linkTo(written, origin)).toEqual(link);
});

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://studio.example/1",
  "ftp://example.com",
  "tel:1",
  "http://",
  "https://[",
  "note.txt",
  "?conversation=1",
  "",
])("%j leads nowhere", (written) => {
  expect(linkTo(written, origin)).toBeNull();
});
