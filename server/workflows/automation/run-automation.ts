// What conversations do by themselves for somebody (S3 section 3; decision 050): heard and done every few seconds, in every process.
import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import { actOnDue, isAnythingDue } from "./act-on-due.ts";
import { hearConversations, isAnythingSaid } from "./hear-conversations.ts";

/** Milliseconds between two looks. */
const lookEvery = 4000;

/** Answers what ends it, once what is under way is done. */
export function startAutomation(platform: Platform): () => Promise<void> {
  let under: Promise<void> | null = null;
  const look = () => {
    under ??= runAutomation(platform)
      .catch((err) => platform.log.warn({ err }, "what automation is to do could not be found"))
      .finally(() => {
        under = null;
      });
  };
  const timer = setInterval(look, lookEvery);
  return async () => {
    clearInterval(timer);
    await under;
  };
}

/** One statement where there is nothing to do, which is so for almost every look: no message pays for it. */
export async function runAutomation(platform: Platform): Promise<void> {
  const { rows } = await sql<{ isSaid: boolean; isDue: boolean }>`
    select ${isAnythingSaid} as "isSaid", ${isAnythingDue} as "isDue"`.execute(platform.database.db);
  const { isSaid, isDue } = rows[0] as (typeof rows)[0];
  if (isSaid) await hearConversations(platform);
  if (isSaid || isDue) await actOnDue(platform);
}
