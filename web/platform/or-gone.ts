import { AppError, type ErrorCode } from "#contract/errors.ts";

/**
 * For taking something away. Somebody else was first, or the press before was, whose answer got lost: it is gone, as it was
 * to be. `code` is what the server says of what is not there.
 */
export async function orGone(taking: Promise<null>, code: ErrorCode): Promise<null> {
  try {
    return await taking;
  } catch (error) {
    if (error instanceof AppError && error.code === code) return null;
    throw error;
  }
}
