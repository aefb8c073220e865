import type { Config } from "./config.ts";

/** With `PORT=0` the system chooses: where PUBLIC_URL names no other address, the studio is at the port that was found. */
export function foundPort(config: Config, port: number): void {
  const address = new URL(config.publicUrl);
  if (address.port !== "0") return;
  address.port = String(port);
  config.publicUrl = address.origin;
}
