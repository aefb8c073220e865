import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { whoseAppearance } from "#domain/accounts/whose-appearance.ts";
import { onSignal } from "#web/platform/connection.ts";
import { appearance } from "../queries.ts";
import { useLook } from "./use-look.ts";

/** Keeps the look with the person: what is chosen here goes to the server, what is chosen elsewhere comes from it. */
export function useKeptLook(me: string): void {
  const cache = useQueryClient();
  const look = useLook();
  const { data: there, dataUpdatedAt } = useQuery(appearance());

  useEffect(
    () =>
      onSignal("appearance:changed", (given) => {
        // an answer that is on its way is older
        void cache.cancelQueries({ queryKey: ["appearance"] });
        cache.setQueryData(["appearance"], given);
      }),
    [cache],
  );

  useEffect(() => {
    // asked again, as after a lost connection, what could not be told is told again
    const wanted = there && dataUpdatedAt ? whoseAppearance(look, there, me) : "leave";
    if (!there || wanted === "leave") return;
    import("./choose-look.ts")
      .then(async ({ takeLook, tellLook }) => {
        if (wanted === "take") takeLook(there, me);
        else cache.setQueryData(["appearance"], await tellLook(look, me));
      })
      .catch((error: Error) => console.warn("The look is kept in this browser alone for now:", error.message));
  }, [cache, look, there, dataUpdatedAt, me]);
}
