// What clients say of themselves in the events of both vocabularies (permissions.md, 'What a client claims').
import { z } from "zod";

/** Who somebody is comes from the handshake, and when from our clock: what a payload says of it is taken and ignored. */
export const claimed = {
  userId: z.unknown().optional(),
  userName: z.unknown().optional(),
  timestamp: z.unknown().optional(),
};
