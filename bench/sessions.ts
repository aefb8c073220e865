import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as after } from "node:timers/promises";
import { newId } from "#contract/new-id.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { insertUser } from "#server/accounts/users.ts";
import type { Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

const signIns = 50;
/** Milliseconds: what everybody else may notice of it. */
const mostDelay = 50;
const requests = 2000;
const atOnce = 8;
const password = "set fourteen";

/** What signing in does to everybody else, and what it costs each request to know who asks. */
export async function measureSessions(studio: Studio): Promise<Line[]> {
  return [await loopUnderSignIns(studio), await sessionCheck(studio)];
}

/** 50 people sign in at once: the 99th percentile of the event loop's delay, beside a loop that does nothing. */
async function loopUnderSignIns(studio: Studio): Promise<Line> {
  const passwordHash = await hashPassword(password);
  for (let place = 0; place < signIns; place++) {
    const person = { id: newId(), name: "Somebody", email: emailOf(place), passwordHash, userType: "client" as const };
    await insertUser(studio.platform.database.db, person);
  }
  await allSignIn(studio);
  const delays = await alternate(
    () => delayDuring(() => allSignIn(studio)),
    () => delayDuring(() => after(1000)),
  );
  if (delays.ours > mostDelay) console.warn(`${signIns} sign-ins hold the event loop up longer than ${mostDelay} ms.`);
  return { measure: `event loop under ${signIns} sign-ins, p99`, ...delays, unit: "ms", lessIsBetter: true };
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

async function delayDuring(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await work();
  delays.disable();
  return delays.percentile(99) / 1e6;
}

/** CPU of a request that looks up its session beside one that asks nobody; the client's share is in both. */
async function sessionCheck(studio: Studio): Promise<Line> {
  const { token } = await studio.person(1);
  const headers = { authorization: `Bearer ${token}` };
  const cost = await alternate(
    () => cpuPerRequest(`${studio.address}/api/auth/me`, headers),
    () => cpuPerRequest(`${studio.address}/healthz`, {}),
  );
  return { measure: "CPU of a request with a session check", ...cost, unit: "ms", lessIsBetter: true };
}

async function cpuPerRequest(url: string, headers: Record<string, string>): Promise<number> {
  let left = requests;
  const before = process.cpuUsage();
  const lane = async () => {
    while (left-- > 0) {
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / requests;
}

function emailOf(place: number): string {
  return `signs-in-${place}@bench.example`;
}
