import { AppError } from "#contract/errors.ts";

/** Nobody else could have taken an id of a step: its conversation is there, and whoever asks for it is in it no more. */
export function asLeft(error: unknown): never {
  if (!(error instanceof AppError) || (error.code !== "id_taken" && error.code !== "not_found")) throw error;
  throw new AppError("conflict", "Whoever started it has left its conversation.");
}
