import { toldAddress } from "./told-address.ts";

/** From now on the server hears of it when this browser has another address: at the beginning, and when the worker says so. */
export function keepPushed(): void {
  const look = async () => {
    if (toldAddress()) await (await import("./tell-new-address.ts")).tellNewAddress();
  };
  const say = (error: Error) => console.warn("The server was not told this browser's new address:", error.message);
  void look().catch(say);
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data?.type === "PUSH_MOVED") void look().catch(say);
  });
}
