import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { enter } from "./enter.ts";

interface Credentials {
  email: string;
  password: string;
  /** Given: signs up instead. */
  name?: string;
  remember: boolean;
  /** The second factor, where it was asked for. */
  code?: string;
}

/** Signs up or in. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ name, remember, ...login }: Credentials) =>
      name === undefined ? call("logIn", { ...login, remember }) : call("signUp", { ...login, name }),
    onSuccess: (answer, { remember }) => enter(cache, answer, remember),
  });
}
