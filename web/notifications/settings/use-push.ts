import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Push } from "#contract/push.ts";
import { call } from "#web/platform/api.ts";
import { noteToldAddress } from "../desk/told-address.ts";
import { useFailure } from "../use-failure.ts";
import { subscribe, subscribedHere, unsubscribe } from "./this-browser.ts";

/** What the server knows of this session's browser, and whether the browser still has it. */
const push = () =>
  queryOptions({
    queryKey: ["push"],
    queryFn: async () => withHere(await call("getPush", {})),
  });

async function withHere(known: Push): Promise<Push & { isOn: boolean }> {
  const here = await subscribedHere();
  const isOn = known.endpoint !== null && here?.endpoint === known.endpoint;
  if (isOn) noteToldAddress(known.endpoint);
  return { ...known, isOn };
}

/** Of this browser alone. */
export function usePush() {
  const cache = useQueryClient();
  const query = useQuery(push());
  const { failure, forget, say } = useFailure<"push">();
  const turn = useMutation({
    async mutationFn(isOn: boolean) {
      const { publicKey } = await cache.ensureQueryData(push());
      if (isOn) return call("putPush", await subscribe(publicKey));
      const off = await call("deletePush", {});
      noteToldAddress(null);
      await unsubscribe();
      return off;
    },
    onMutate: forget,
    onError: (error) => say("push", error),
    onSuccess: async (known) => cache.setQueryData(push().queryKey, await withHere(known)),
  });
  return { query, turn, problem: failure?.message };
}
