import type { AppError } from "#contract/errors.ts";
import type { Attachment } from "#contract/messages.ts";
import { call } from "#web/platform/api.ts";
import { asAttachment } from "./as-attachment.ts";
import { fileIdOf } from "./bring-up.ts";

/** What is not kept here any more may be up: another tab brought it, or a reload came before it was told. Null when it is not. */
export async function storedFile(key: string): Promise<Attachment | null> {
  try {
    return asAttachment(await call("getFile", { id: fileIdOf(key) }));
  } catch (error) {
    if (["not_found", "invalid_input"].includes((error as AppError).code)) return null;
    throw error;
  }
}
