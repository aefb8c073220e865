import { Link } from "@tanstack/react-router";
import type { Notification } from "#contract/notifications.ts";
import { shownLine } from "#domain/messaging/shown-line.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { notificationPlace } from "#domain/notifications/notification-path.ts";
import { Teller } from "#web/notifications/teller.tsx";
import { useReadNotifications } from "#web/notifications/use-read-notifications.ts";
import { aboutLook, Row } from "../row.tsx";
import { cutWords } from "./cut-words.ts";

/** What one was told; it leads to what it is about, and is read by that. */
export function ToldRow({ told, now }: { told: Notification; now: number }) {
  const { id, type, title, message, isRead, createdAt } = told;
  const read = useReadNotifications();
  return (
    <Row face={<Teller told={told} />} place={null} createdAt={createdAt} now={now}>
      <Link
        {...notificationPlace(told)}
        onClick={() => {
          if (!isRead) read.mutate([id]);
        }}
        className={`${aboutLook} ${isRead ? "" : "font-bold"}`}
      >
        {title}
        {!isRead && <span className="sr-only"> (unread)</span>}
      </Link>
      <span dir="auto" className="block text-left text-ink-2">
        {type === "consultation" ? shownLine(message) : cutWords(plainWords(message))}
      </span>
    </Row>
  );
}
