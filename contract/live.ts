import { z } from "zod";
import { type Asks, ask } from "./kit.ts";

/** A moment of one server process, as its answers carry it in `momentHeader`: opaque to who holds it. */
const Moment = z.string().max(60);

/** What a socket asks about its own connection. */
export const liveAsks = {
  /**
   * Whether anything was told to the socket's rooms between the earliest of these moments and its coming in; true where
   * nobody can say, as of no moment at all. `now` is the moment at which it came in, from which on it hears everything
   * itself; null where answers carry none.
   */
  "facts:missed": ask(
    z.strictObject({ since: z.array(Moment).max(100) }),
    z.object({ missed: z.boolean(), now: Moment.nullable() }),
  ),
} satisfies Asks;
