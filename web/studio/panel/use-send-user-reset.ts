import { useMutation } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";

export function useSendUserReset() {
  return useMutation({
    mutationFn: (input: CallOf<(typeof routes)["sendUserReset"]>) => call("sendUserReset", input),
  });
}
