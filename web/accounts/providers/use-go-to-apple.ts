import { useMutation } from "@tanstack/react-query";
import { goToApple } from "./apple-way.ts";

/**
 * Leads to Apple and back to this page. `begin` asks the server where to go, `kept` waits in the tab until then.
 * Once it has succeeded the page is being left.
 */
export function useGoToApple<Given = void>(
  begin: (given: Given) => Promise<object>,
  kept: Parameters<typeof goToApple>[1] = {},
) {
  return useMutation({
    mutationFn: begin,
    onSuccess: (answer) => "redirectUrl" in answer && goToApple(String(answer.redirectUrl), kept),
  });
}
