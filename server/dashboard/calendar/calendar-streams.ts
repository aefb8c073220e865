import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors.ts";
import { calendarStreams } from "#contract/streams.ts";
import { calendarFeed } from "#domain/dashboard/calendar-feed.ts";
import { noteCalendarRead, openCalendar } from "#server/accounts/calendar-address/calendar-address.ts";
import { studioName } from "#server/accounts/studio-name.ts";
import { throttle } from "#server/accounts/throttle.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Gate } from "#server/platform/serve.ts";
import { calendarEntries } from "./calendar-entries.ts";

interface Asked {
  Params: { token: string };
}

/** Programs fetch it again and again, and have no session: the address alone opens it. */
export function calendarRoutesByHand(platform: Platform, gate: Gate) {
  const { db } = platform.database;
  return async (app: FastifyInstance): Promise<void> => {
    app.get<Asked>(calendarStreams.readCalendar.path, async (request, reply) => {
      const opened = await openCalendar(platform, request.params.token);
      if (!opened) {
        await throttle(platform.database, "links", gate.visitorOf(request, reply).address);
        throw new AppError("not_found", "There is no calendar at this address any more.");
      }
      const { user, kinds } = opened;
      await throttle(platform.database, "calendars", user.id);
      const [studio, entries] = await Promise.all([studioName(db), calendarEntries(db, user, kinds)]);
      await noteCalendarRead(db, user.id);
      const text = calendarFeed(entries, { name: studio, site: platform.config.publicUrl });
      const mark = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
      reply.header("etag", mark).header("cache-control", "private, no-cache");
      if (isHeld(request.headers["if-none-match"], mark)) return reply.code(304).send();
      return reply.type("text/calendar; charset=utf-8").send(text);
    });
  };
}

/** Compared weakly (RFC 9110, section 13.1.2): a proxy that packs the text makes the mark a weak one. */
function isHeld(held: string | undefined, mark: string): boolean {
  return (held ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === mark);
}
