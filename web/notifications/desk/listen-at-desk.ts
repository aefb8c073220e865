import type { QueryClient } from "@tanstack/react-query";
import type { Notification as Told } from "#contract/notifications.ts";
import type { NotificationPlace } from "#domain/notifications/notification-path.ts";
import { onSignal } from "#web/platform/connection.ts";
import { onSessionChange } from "#web/platform/session.ts";
import { closeShown } from "./close-shown.ts";

export interface Ways {
  /** In this page. */
  go: (place: NotificationPlace) => void;
  /** For a page that is opened by it. */
  addressOf: (place: NotificationPlace) => string;
  /** What the service worker was pressed on, in this page. */
  goTo: (address: string) => void;
}

/** From now on what comes is told to whoever looks elsewhere, if they chose so; how is loaded with the first of it. */
export function listenAtDesk(cache: QueryClient, ways: Ways): void {
  let loading: Promise<typeof import("./tell-at-desk.ts")> | undefined;
  const desk = () => {
    loading = import("./tell-at-desk.ts");
    return loading;
  };
  const say = (error: Error) => console.warn("What came could not be told at the desk:", error.message);
  const tell = (told: Told) =>
    void desk()
      .then(({ tellAtDesk }) => tellAtDesk(cache, told, ways))
      .catch(say);
  const close = ({ ids }: { ids: string[] }) => {
    void loading?.then(({ closeBanners }) => closeBanners(ids), say);
    void closeShown(ids);
  };
  // nothing of the last person is left for the next one
  onSessionChange(() => void closeShown());
  onSignal("notification:mention", tell);
  onSignal("notification:added", tell);
  onSignal("notification:read", close);
  onSignal("notification:removed", close);
  onSignal("notification:updated", ({ id, isRead, snoozedUntil }) => (isRead || snoozedUntil) && close({ ids: [id] }));
  const read = (id: string) => void desk().then(({ readTold }) => readTold(id), say);
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data?.type !== "FOLLOW") return;
    ways.goTo(data.address);
    read(data.id);
  });
  const opener = openedBy();
  if (opener) read(opener);
}

/** What was pressed while no page was open: the service worker opened this one by it. Once; a copied address tells nothing of it. */
function openedBy(): string | undefined {
  const [, id] = /#notification=([\w-]+)$/.exec(performance.getEntriesByType("navigation")[0]?.name ?? "") ?? [];
  if (id && location.hash.endsWith(id)) history.replaceState(history.state, "", location.pathname + location.search);
  return id;
}
