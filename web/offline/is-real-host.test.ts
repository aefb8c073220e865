import { expect, test } from "vitest";
import { isRealHost } from "./is-real-host.ts";

test.each(["guidon.example", "studio.harlanband.org", "previews.example", "localhost.example", "1.band.example"])(
  "%s keeps the worker",
  (host) => expect(isRealHost(host)).toBe(true),
);

test.each([
  "localhost",
  "studio.localhost",
  "127.0.0.1",
  "192.168.1.20",
  "[::1]",
  "preview.guidon.example",
  "guidon-preview.example",
  "abc.figma.site",
  "x.webcontainer.io",
])("%s does not", (host) => expect(isRealHost(host)).toBe(false));
