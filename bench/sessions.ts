import { setTimeout as after } from "node:timers/promises";
import { newId } from "#contract/new-id.ts";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { insertUser } from "#server/accounts/users.ts";
import type { BenchPerson, Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

const signIns = 50;
const requests = 2000;
const atOnce = 8;
const password = "set fourteen";

/** What signing in does to everybody else, and what it costs each request to know who asks. */
export async function measureSessions(studio: Studio): Promise<Line[]> {
  return [await loopUnderSignIns(studio), await sessionCheck(studio)];
}

/** 50 people sign in at once: the 99th percentile of the event loop's delay, beside a server with nothing to do. */
async function loopUnderSignIns(studio: Studio): Promise<Line> {
  const passwordHash = await hashPassword(password);
  for (let place = 0; place < signIns; place++) {
    const person = { id: newId(), name: "Somebody", email: emailOf(place), passwordHash, userType: "client" as const };
    await insertUser(studio.db, person);
  }
  await allSignIn(studio);
  const delays = await alternate(
    () => delayDuring(studio, () => allSignIn(studio)),
    () => delayDuring(studio, () => after(1000)),
  );
  const measure = `event loop under ${signIns} sign-ins at once, p99`;
  return { measure, ...delays, unit: "ms", beside: "the same server idle", bar: "50 ms", lessIsBetter: true };
}

/** Each from an address of its own, as they would come: one network may try 30 times only. */
async function allSignIn({ address }: Studio): Promise<void> {
  await Promise.all(
    Array.from({ length: signIns }, async (_, place) => {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${place}` },
        body: JSON.stringify({ email: emailOf(place), password }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
    }),
  );
}

/** Milliseconds. The server counts anew from each reading of its metrics. */
async function delayDuring(studio: Studio, work: () => Promise<unknown>): Promise<number> {
  await metric(studio, "nodejs_eventloop_lag_p99_seconds");
  await work();
  return 1000 * (await metric(studio, "nodejs_eventloop_lag_p99_seconds"));
}

/** What a route that only looks up who asks costs the server's process, less one that asks nobody. */
async function sessionCheck(studio: Studio): Promise<Line> {
  const [{ token }] = (await studio.people(1)) as [BenchPerson];
  const headers = { authorization: `Bearer ${token}` };
  const cost = await alternate(
    () => cpuPerRequest(studio, "/api/auth/me", headers),
    () => cpuPerRequest(studio, "/healthz", {}),
  );
  const measure = "CPU of a request with a session check";
  return { measure, ...cost, unit: "ms", beside: "a route without", bar: "0.3 ms more", lessIsBetter: true };
}

/** Milliseconds. */
async function cpuPerRequest(studio: Studio, path: string, headers: Record<string, string>): Promise<number> {
  let left = requests;
  const before = await metric(studio, "process_cpu_seconds_total");
  const lane = async () => {
    while (left-- > 0) {
      const answer = await fetch(studio.address + path, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (1000 * ((await metric(studio, "process_cpu_seconds_total")) - before)) / requests;
}

async function metric({ address }: Studio, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const value = text.match(new RegExp(`^${name} (\\S+)`, "m"))?.[1];
  if (value === undefined) throw new Error(`The server does not tell ${name}.`);
  return Number(value);
}

function emailOf(place: number): string {
  return `signs-in-${place}@bench.example`;
}
