import { AppError, type ErrorCode } from "#contract/errors.ts";

/**
 * For taking something away. Somebody else was first, or the press before was, whose answer got lost: it is gone, as it was
 * to be. `code` is what the server says of what is not there. Answers which of the two it was.
 */
export async function orGone(taking: Promise<null>, code: ErrorCode): Promise<"taken" | "gone"> {
  try {
    await taking;
    return "taken";
  } catch (error) {
    if (error instanceof AppError && error.code === code) return "gone";
    throw error;
  }
}
