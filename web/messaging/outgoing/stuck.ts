import { toast } from "#web/ui/toast.ts";

/** What the outbox was to take, where this device keeps nothing any more. */
export const stuck = "This could not be changed on this device. Please try again.";

/** The browser's own words of it are no help. */
export function tellStuck({ message }: Error): void {
  console.warn("The outbox could not be changed:", message);
  void toast(stuck);
}
