import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "#server/testing/world.ts";

describe.each([
  ["http://localhost:3001", null],
  ["https://studio.example", "max-age=31536000; includeSubDomains"],
])("at %s", (publicUrl, strictTransport) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ PUBLIC_URL: publicUrl });
  });
  afterAll(() => world.stop());

  test.each([
    ["an answer", "/api/auth/me", 200],
    ["a refusal", "/api/organizations/x", 400],
    ["nothing there", "/api/nowhere", 404],
    ["the reference", "/api/docs", 200],
    ["what is no API", "/healthz", 200],
  ])("%s takes nothing from elsewhere, is framed by nobody and tells no referrer", async (_what, path, status) => {
    const answer = await world.people.alice.fetch(path);
    expect(answer.status).toBe(status);
    const { headers } = answer;
    const policy = new Map(
      (headers.get("content-security-policy") ?? "").split(";").map((rule) => {
        const [name = "", ...sources] = rule.trim().split(" ");
        return [name, sources.join(" ")] as const;
      }),
    );
    expect(policy.get("default-src")).toBe("'self'");
    expect(policy.get("script-src")).toBe("'self'");
    for (const name of ["object-src", "base-uri", "frame-ancestors"]) expect(policy.get(name), name).toBe("'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("permissions-policy")).toBe(
      "camera=(), display-capture=(), geolocation=(), microphone=(self), payment=()",
    );
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBe(strictTransport);
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
    if (path.startsWith("/api")) expect(headers.get("cache-control")).toBe("no-store");
  });

  test("no other site may ask from its pages", async () => {
    const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
    const answer = await fetch(`${world.address}/api/auth/login`, { method: "OPTIONS", headers });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
