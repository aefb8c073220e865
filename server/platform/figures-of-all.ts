// Of several server processes on one port whichever is asked answers for all: who leads them adds their figures up.
import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";
import { AppError } from "#contract/errors.ts";

/** In the process that leads. */
export function addUpFigures(): void {
  const registry = new AggregatorRegistry();
  cluster.on("message", async (worker, said) => {
    if (said !== "figures") return;
    // one that has just started, or is about to end, may not answer in time
    const figures = await registry.clusterMetrics().catch(() => "");
    if (worker.isConnected()) worker.send({ figures });
  });
}

/** In a worker: asks who leads it. Throws `unavailable` where one of the processes does not answer. */
export function figuresOfAll(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(own);
  // with it this process answers for itself
  new AggregatorRegistry();
  let asked: PromiseWithResolvers<string> | undefined;
  process.on("message", ({ figures }: { figures?: string }) => {
    if (figures === undefined) return;
    if (figures === "") asked?.reject(new AppError("unavailable"));
    else asked?.resolve(figures);
    asked = undefined;
  });
  return () => {
    if (!asked) {
      asked = Promise.withResolvers();
      process.send?.("figures");
    }
    return asked.promise;
  };
}
