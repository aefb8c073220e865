import { expect, test } from "vitest";
import { pagePattern } from "./page-pattern.ts";

const id = "0198a000-0000-7000-8000-00000000000a";

test.each([
  ["/dashboard", "/dashboard"],
  ["/dashboard/", "/dashboard"],
  [`/dashboard/projects/${id}`, "/dashboard/projects/:id"],
  [`/dashboard/projects/${id.toUpperCase()}/`, "/dashboard/projects/:id"],
  [`/dashboard/organization/${id}`, "/dashboard/organization/:id"],
  [`/dashboard/organization/${id}/audit`, "/dashboard/organization/:id/audit"],
  [`/dashboard/organization/${id}/team/${id}`, "/dashboard/teams/:id"],
  [`/dashboard/organization/${id}/project/${id}`, "/dashboard/projects/:id"],
  [`/dashboard/organization/${id}/team/${id}/project/${id}`, "/dashboard/projects/:id"],
  ["/dashboard/activity", "/dashboard/activity"],
  ["/dashboard/notifications", "/dashboard/notifications"],
  ["/dashboard/projects/create", "/dashboard/projects/create"],
  ["/dashboard/projects/somebody@example.com", "other"],
  [`/elsewhere/${id}`, "other"],
  ["", "other"],
])("%s is %s", (pathname, page) => {
  expect(pagePattern(pathname)).toBe(page);
});
