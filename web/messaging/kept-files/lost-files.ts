// What hangs on a message and is nowhere any more: the server clears away what nobody has sent within a day, and a file may be
// deleted. Its words are not to wait for it.
import { isBlank } from "#contract/blank.ts";
import { AppError } from "#contract/errors.ts";
import type { Attachment, Message } from "#contract/messages.ts";
import { call } from "#web/platform/api.ts";
import { keptFile } from "#web/platform/kept/kept-files.ts";
import type { Outgoing } from "#web/platform/outbox/outbox.ts";
import { changeEntry } from "#web/platform/outbox/outbox-entries.ts";
import type { Waiting } from "../outgoing/send-outgoing.ts";
import { forgetWay } from "./bring-up.ts";
import { copyKey, onDeviceAlone } from "./device-copy.ts";
import { forgetOnDevice } from "./forget-on-device.ts";

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

/** Of what hung on a message that the server has. */
export function forgetCopies({ author, attachments }: Message): void {
  forgetOnDevice(attachments.map((file) => copyKey(author.id, file)));
}

/**
 * What the server refused: throws with the names of what is lost of it, if something is. What is still on this device hangs
 * on it anew, and goes up once more before it.
 */
export async function refuseLost({ shown: { id, author, attachments } }: Waiting): Promise<void> {
  const lost = new Set<string>(await lostAmong(attachments.map((file) => file.id)).catch(() => []));
  const files = attachments.filter((file) => lost.has(file.id));
  const isHere = await Promise.all(files.map((file) => isKept(copyKey(author.id, file))));
  const here = files.filter((_, place) => isHere[place]);
  const gone = files.flatMap((file, place) => (isHere[place] ? [] : [file.id]));
  if (here.length > 0) await changeEntry(id, (entry) => hungAnew(entry as Outgoing<Waiting>, here));
  if (gone.length > 0) throw new AppError("invalid_input", await leaveOut(id, gone));
}

async function isKept(key: string): Promise<boolean> {
  try {
    return (await keptFile(key)) !== undefined;
  } catch {
    return false;
  }
}

function hungAnew({ needs = [], ...entry }: Outgoing<Waiting>, files: Attachment[]): Outgoing<Waiting> {
  const { input, shown } = entry.input;
  const alone = new Map(files.map((file) => [file.id, onDeviceAlone(file, copyKey(shown.author.id, file))]));
  const keys = [...alone.values()].map(({ id }) => id);
  for (const key of keys) forgetWay(key);
  return {
    ...entry,
    needs: [...needs, ...keys],
    input: {
      input: { ...input, attachments: (input.attachments ?? []).map((held) => alone.get(held as string)?.id ?? held) },
      shown: { ...shown, attachments: shown.attachments.map((file) => alone.get(file.id) ?? file) },
    },
  };
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
