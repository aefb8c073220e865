import { Link } from "@tanstack/react-router";
import type { SaidLately } from "#contract/activity.ts";
import { shownLine } from "#domain/messaging/shown-line.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { placeLook, Row } from "../row.tsx";
import { cutWords } from "./cut-words.ts";

interface Props {
  said: SaidLately;
  now: number;
}

/** Who said what, where, and when. */
export function SaidRow({ said: { id, type, author, content, createdAt, conversation }, now }: Props) {
  const place = (
    <Link
      to="/dashboard/messages"
      search={{ conversation: conversation.id, message: id }}
      dir="auto"
      data-found={id}
      className={placeLook}
    >
      {conversation.name}
    </Link>
  );
  return (
    <Row face={author} place={place} createdAt={createdAt} now={now}>
      {type === "system" ? (
        <span className="text-ink-2">{shownLine(content)}</span>
      ) : (
        <>
          <bdi className="font-semibold">{author.name}</bdi> <Words content={content} />
        </>
      )}
    </Row>
  );
}

function Words({ content }: { content: string }) {
  const words = cutWords(plainWords(content));
  return (
    <span className="text-ink-2">
      {words === "" ? (
        "sent a file"
      ) : (
        <>
          wrote: <bdi>{words}</bdi>
        </>
      )}
    </span>
  );
}
