// One notification to one browser, through its push service, which reads nothing of it (RFC 8030, 8291).
/// <reference path="./http-ece.d.ts" />
import { createECDH, createHash } from "node:crypto";
import ece from "http_ece";
import type { Pushed, PushSubscription } from "#contract/push.ts";
import type { Config } from "#server/platform/config.ts";
import { authorizationFor } from "./studio-key.ts";

/** Seconds that the service keeps it for a browser that is away. */
const keptFor = 24 * 3600;
/** Milliseconds: a service that does not answer keeps others waiting, and a server that ends. */
const patience = 5000;

/** `gone`: nobody is told there any more. Throws when it may work later. */
export async function sendPush(
  config: Config,
  { endpoint, keys }: PushSubscription,
  { pushed, isUrgent }: { pushed: Pushed; isUrgent: boolean },
): Promise<"sent" | "gone"> {
  const mine = createECDH("prime256v1");
  mine.generateKeys();
  const body = ece.encrypt(Buffer.from(JSON.stringify(pushed)), {
    version: "aes128gcm",
    privateKey: mine,
    dh: keys.p256dh,
    authSecret: keys.auth,
  });
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: {
      authorization: await authorizationFor(config, endpoint),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(keptFor),
      urgency: isUrgent ? "high" : "normal",
      // what is told once more of the same takes its place
      topic: createHash("sha256").update(pushed.id).digest("base64url").slice(0, 32),
    },
    body: new Uint8Array(body),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  if (answer.ok) return "sent";
  // it was ended there
  if ([404, 410].includes(answer.status)) return "gone";
  // or made for another key than the studio has by now; a wrong clock is refused in the same way, and is mended some day
  if ([401, 403].includes(answer.status) && isSameTime(answer)) return "gone";
  throw new Error(`The push service at ${new URL(endpoint).origin} answered ${answer.status}.`);
}

const hour = 3_600_000;

function isSameTime({ headers }: Response): boolean {
  const theirs = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(theirs) || Math.abs(theirs - Date.now()) < hour;
}
