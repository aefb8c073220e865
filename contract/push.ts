import { z } from "zod";
import { type Routes, route } from "./kit.ts";
import { id } from "./text.ts";

const bytes = (count: number, what: string) =>
  z
    .string()
    .regex(/^[\w-]+$/, `${what} is not valid.`)
    .length(Math.ceil((count * 4) / 3), `${what} is not valid.`);

/** What a browser's push service gave it (Push API, `PushSubscription.toJSON`; RFC 8291, in base64url). */
export const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, error: "The address of the push service is not valid." }).max(1000),
  keys: z.strictObject({ p256dh: bytes(65, "The browser's key"), auth: bytes(16, "The browser's secret") }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** What the service worker shows, sealed on its way (RFC 8291). */
export const Pushed = z.object({
  /** Of the notification. */
  id,
  title: z.string(),
  body: z.string(),
  /** Where it leads, within the signed-in area. */
  path: z.string(),
});
export type Pushed = z.infer<typeof Pushed>;

/** Of the session that asks, which is one browser's. */
export const Push = z.object({
  /** The studio's own, `applicationServerKey` of a subscription (RFC 8292): base64url. */
  publicKey: z.string(),
  /** Where this browser is told; null: it is not. */
  endpoint: z.string().nullable(),
});
export type Push = z.infer<typeof Push>;

export const pushRoutes = {
  getPush: route("GET", "/preferences/push", { answer: Push }),
  /** This browser is told, until its session ends. Throws `invalid_input` for a push service that the studio does not know. */
  putPush: route("PUT", "/preferences/push", { body: PushSubscription, answer: Push }),
  /** Again is harmless. */
  deletePush: route("DELETE", "/preferences/push", { answer: Push }),
} satisfies Routes;
