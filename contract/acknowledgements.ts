import { z } from "zod";
import { Person } from "./accounts.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { id, namedPage, time } from "./text.ts";

/** Somebody has taken note of a message that asks for it. */
export const Acknowledgement = z.object({ messageId: id, conversationId: id, userId: id, acknowledgedAt: time });
export type Acknowledgement = z.infer<typeof Acknowledgement>;

/** Somebody who was in the conversation when the message was sent, and is in it now; null: has not acknowledged it yet. */
export const AskedPerson = Person.extend({ acknowledgedAt: time.nullable() });
export type AskedPerson = z.infer<typeof AskedPerson>;

const one = z.strictObject({ id });

export const acknowledgementRoutes = {
  /** Again is harmless. */
  acknowledgeMessage: route("POST", "/messages/:id/acknowledge", { params: one, answer: Acknowledgement }),
  /** What I acknowledged in a conversation, at most a thousand, the latest first. */
  listAcknowledged: route("GET", "/conversations/:id/acknowledgements", {
    params: one,
    answer: pageOf(Acknowledgement),
  }),
  /** Who is asked, by name, those who have not acknowledged it first; for its author alone. */
  listAsked: route("GET", "/messages/:id/acknowledgements", {
    params: one,
    query: namedPage,
    answer: pageOf(AskedPerson).extend({
      asked: z.number().int(),
      acknowledged: z.number().int(),
      remindedAt: time.nullable(),
    }),
  }),
  /** Reminds those who have not acknowledged it; for its author alone, and not again within ten minutes. */
  remindAsked: route("POST", "/messages/:id/remind", {
    params: one,
    answer: z.object({ reminded: z.number().int(), remindedAt: time }),
  }),
} satisfies Routes;

export const acknowledgementFacts = {
  /** To the author, and to whoever did it. */
  "message:acknowledged": Acknowledgement,
} satisfies Facts;
