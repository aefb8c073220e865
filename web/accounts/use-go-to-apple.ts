import { useMutation } from "@tanstack/react-query";
import { goToApple } from "./apple-way.ts";

/**
 * Leads to Apple and back to this page. `begin` asks the server where to go, `next` is where the person was going. Once
 * it has succeeded the page is being left.
 */
export function useGoToApple<Given = void>(begin: (given: Given) => Promise<object>, next?: string) {
  return useMutation({
    mutationFn: begin,
    onSuccess: (answer) => "redirectUrl" in answer && goToApple(String(answer.redirectUrl), next),
  });
}
