import { hashKey } from "@tanstack/react-query";
import { useState } from "react";
import { AppError } from "#contract/errors.ts";
import { isPassing } from "./query-client.ts";

interface Means<Input, Made> {
  /** Under an id that is the form's: sent twice it is made once, and the second answer tells what the first has stored. */
  create: (input: Input) => Promise<Made>;
  /** Makes what is stored into what the form says now. */
  change: (made: Made, input: Input) => Promise<Made>;
  /** Where one form makes things of several ids: which of them this is. */
  which?: (input: Input) => string;
  /** The page of before sent it already, perhaps in other words. */
  wasSent?: boolean;
}

/**
 * What a form makes. A try whose answer was lost may have stored its words all the same; when others are sent after it, they
 * are saved over what the server answers with, so that there are neither two nor the words of before.
 */
export function useMadeOnce<Input, Made>(means: Means<Input, Made>): (input: Input) => Promise<Made> {
  const { create, change, which = () => "", wasSent = false } = means;
  /** What was sent and not answered. */
  const [lost] = useState(() => new Map<string, Set<string>>());
  return async (input) => {
    const tries = lost.get(which(input)) ?? new Set(wasSent ? ["before"] : []);
    lost.set(which(input), tries);
    const written = hashKey([input]);
    const mayDiffer = [...tries].some((before) => before !== written);
    try {
      const made = await create(input);
      return mayDiffer ? await change(made, input) : made;
    } catch (error) {
      if (isPassing(error)) tries.add(written);
      throw tries.size > 0 && error instanceof AppError && error.code === "id_taken" ? madeElsewhere() : error;
    }
  };
}

function madeElsewhere(): AppError {
  return new AppError(
    "id_taken",
    "The first try had reached the server after all, and what it made stands in the place that was chosen then. Look for it there; what you wrote stands here until you close.",
  );
}
