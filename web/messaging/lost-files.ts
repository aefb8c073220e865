// What hangs on a message and is nowhere any more: the server clears away what nobody has sent within a day, and a file may be
// deleted. Its words are not to wait for it.
import { isBlank } from "#contract/blank.ts";
import { AppError } from "#contract/errors.ts";
import { call } from "#web/platform/api.ts";
import type { Outgoing } from "#web/platform/outbox.ts";
import { changeEntry } from "#web/platform/outbox-entries.ts";
import type { Waiting } from "./send-outgoing.ts";

/** Those of the server's files that I may attach no longer, by the rule by which it takes them. Throws when nobody can be asked. */
export async function lostAmong(ids: string[]): Promise<string[]> {
  const lost = await Promise.all(
    ids.map((id) =>
      call("getFilePreview", { id }).then(
        () => [],
        (error: AppError) => {
          if (!["not_found", "forbidden"].includes(error.code)) throw error;
          return [id];
        },
      ),
    ),
  );
  return lost.flat();
}

/** What the server refused: throws with the names of what is lost of it, if something is. */
export async function refuseLost({ shown }: Waiting): Promise<void> {
  const lost = await lostAmong(shown.attachments.map(({ id }) => id)).catch(() => []);
  if (lost.length > 0) throw new AppError("invalid_input", await leaveOut(shown.id, lost));
}

/** The message of that id has failed, which is told with their names, and answered. Tried again it goes without them, if anything is left. */
export async function leaveOut(id: string, lost: string[]): Promise<string> {
  let reason = "";
  await changeEntry(id, (entry) => {
    const { content, attachments: files } = (entry.input as Waiting).shown;
    const names = files.flatMap((file) => (lost.includes(file.id) ? [file.name] : []));
    const isAll = isBlank(content) && names.length === files.length;
    const wayOn = isAll
      ? "Discard this message, and attach it anew."
      : "Try again to send the message without it, or discard it.";
    reason = `Cannot be found any more: ${names.join(", ")}. ${wayOn}`;
    return { ...(isAll ? entry : without(entry as Outgoing<Waiting>, lost)), state: "failed", reason };
  });
  return reason;
}

function without({ needs, ...entry }: Outgoing<Waiting>, lost: string[]): Outgoing<Waiting> {
  const { input, shown } = entry.input;
  const isLeft = (id: unknown) => !lost.includes(id as string);
  const left = needs?.filter(isLeft) ?? [];
  return {
    ...entry,
    ...(left.length > 0 && { needs: left }),
    input: {
      input: { ...input, attachments: (input.attachments ?? []).filter(isLeft) },
      shown: { ...shown, attachments: shown.attachments.filter((file) => isLeft(file.id)) },
    },
  };
}
