import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { FieldBanner } from "./field-banner.tsx";
import type { Reply } from "./use-reply.ts";

/** To what the message that is being written replies. */
export function ReplyBanner({ reply: { message }, onCancel }: { reply: Reply; onCancel: () => void }) {
  // drawn with the composer, which each key brings anew
  "use no memo";
  return (
    <FieldBanner cancel="Cancel reply" onCancel={onCancel}>
      {message ? (
        <>
          Replying to <b className="text-ink">{message.author.name}</b>:{" "}
          {plainWords(message.waiting?.content ?? message.content) || "a file"}
        </>
      ) : (
        "Replying to an earlier message"
      )}
    </FieldBanner>
  );
}
