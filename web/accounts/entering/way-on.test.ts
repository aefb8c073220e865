import { expect, test } from "vitest";
import { wayOn } from "./way-on.ts";

test.each([
  ["/dashboard", "/dashboard"],
  ["/dashboard/messages?conversation=1", "/dashboard/messages?conversation=1"],
  ["/dashboard?x=1", "/dashboard?x=1"],
  ["/invitation", "/invitation"],
  ["/verify", "/verify"],
  ["/verify#secret", "/dashboard"],
  ["/invitation#secret", "/dashboard"],
  ["/invitations", "/dashboard"],
  [undefined, "/dashboard"],
  ["", "/dashboard"],
  ["/dashboarding", "/dashboard"],
  ["//evil.example/dashboard", "/dashboard"],
  ["https://evil.example/dashboard", "/dashboard"],
  ["javascript:alert(1)", "/dashboard"],
  ["/login", "/dashboard"],
])("%s leads to %s", (next, way) => expect(wayOn(next)).toBe(way));
