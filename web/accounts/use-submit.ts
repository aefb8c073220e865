import { type FormEvent, useState } from "react";

/** A form that is sent once at a time, keeps what was typed, and shows what went wrong. */
export function useSubmit(send: (form: FormData) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setProblem(null);
    setBusy(true);
    send(new FormData(event.currentTarget))
      .catch((error: Error) =>
        setProblem(error instanceof TypeError ? "The studio cannot be reached. Please try again." : error.message),
      )
      .finally(() => setBusy(false));
  }

  return { submit, isBusy, problem };
}
