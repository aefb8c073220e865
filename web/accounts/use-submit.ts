import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { secondFactor, sessions } from "./queries.ts";

/** A form that asks who is at work: sent once at a time, it keeps what was typed, and shows what went wrong. */
export function useSubmit(send: (form: FormData) => Promise<unknown>) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setProblem(null);
    setBusy(true);
    send(new FormData(event.currentTarget))
      // most of what asks who is at work signs out everywhere else
      .then(() => void cache.invalidateQueries({ queryKey: sessions().queryKey }))
      .catch((error: Error) => {
        setProblem(error instanceof TypeError ? "The studio cannot be reached. Please try again." : error.message);
        // it may ask for what was so before: another tab changed it since, or an answer got lost
        void cache.invalidateQueries({ queryKey: secondFactor().queryKey });
      })
      .finally(() => setBusy(false));
  }

  return { submit, isBusy, problem };
}
