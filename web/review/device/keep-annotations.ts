// Keeps what is drawn on kept files with them: whenever these are gone over, and when a fact tells of it.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { me } from "#web/accounts/queries.ts";
import { putBeside, readAllBeside, readKept } from "#web/files/device/kept-store.ts";
import { onDevice } from "#web/files/queries.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { mayKeep } from "#web/platform/kept/may-keep.ts";
import { type LiveHandlers, lateAreas } from "#web/platform/live.ts";
import { sessionMark } from "#web/platform/session.ts";
import { keptRight } from "../queries.ts";
import { type KeptAnnotations, newsIn, questionsOf } from "./kept-annotations.ts";

/** Milliseconds: until facts that come together are all told. */
const together = 300;

/** Of all files that are here, or of `only` these. What is known is not sent again. Throws what a call throws. */
export async function keepAnnotations(cache: QueryClient, person: string, only?: ReadonlySet<string>): Promise<void> {
  const session = sessionMark();
  const [{ files }, held] = await Promise.all([readKept(person), readAllBeside<KeptAnnotations>(person)]);
  for (const { ids, ...known } of questionsOf(files, held, only)) {
    let asked = ids;
    while (asked.length > 0) {
      const { items, left = [] } = await call("findAnnotations", { ids: asked, ...known });
      if (session !== sessionMark()) return;
      const news = newsIn(items, held);
      await putBeside(person, news, ({ version }, { content }) => version === content.version);
      for (const { id } of news) fetchAgain(cache, { queryKey: keptRight(id).queryKey });
      asked = left;
    }
  }
}

/** Files of which something was told; null: people, who may stand in any of them. */
let told: Set<string> | null = new Set();
let timer: ReturnType<typeof setTimeout> | undefined;

function askSoon(cache: QueryClient, fileId: string | null): QueryKey[] {
  const kept = cache.getQueryData(onDevice().queryKey)?.files ?? [];
  if (!kept.some(({ id, here }) => here && (fileId === null || id === fileId))) return [];
  if (fileId === null) told = null;
  else told?.add(fileId);
  clearTimeout(timer);
  timer = setTimeout(() => void askNow(cache), together);
  return [];
}

async function askNow(cache: QueryClient): Promise<void> {
  const only = told ?? undefined;
  told = new Set();
  const person = cache.getQueryData(me().queryKey)?.id;
  if (!person || !mayKeep()) return;
  // who cannot be reached now is asked for all of it when they can
  await keepAnnotations(cache, person, only).catch((error: Error) =>
    console.warn("What is drawn on kept files could not be asked for:", error.message),
  );
}

const ofFile = (cache: QueryClient, { fileId }: { fileId: string }) => askSoon(cache, fileId);
/** Their names stand in what is kept; one whose account is gone has none there any more. */
const ofPerson = (cache: QueryClient) => askSoon(cache, null);

const keptLive: LiveHandlers = {
  "annotation:created": ofFile,
  "annotation:updated": ofFile,
  "annotation:deleted": ofFile,
  "annotation:carried": ofFile,
  "annotation:replied": ofFile,
  "annotation:reply-deleted": ofFile,
  "user:updated": ofPerson,
  "user:deleted": ofPerson,
};
lateAreas.push(keptLive);
