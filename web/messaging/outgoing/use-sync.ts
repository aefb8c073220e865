import { useEffect, useState } from "react";
import { listOutgoing, type Outgoing, onOutgoing, onTry } from "#web/platform/outbox/outbox.ts";
import { isOutOfReach, onReach } from "#web/platform/reach.ts";
import { type SyncState, syncStateOf } from "./sync-state.ts";

/** Milliseconds after which it is worth a word that something waits, and for which it is told that nothing does any more. */
const quietFor = 1000;
const toldFor = 2500;

/** Null: nothing to tell. What is sent at once was never worth telling. */
export function useSync(me: string): SyncState | null {
  // what would be kept weighs more than it saves
  "use no memo";
  const entries = useOutgoing() ?? [];
  const [misses, setMisses] = useState(0);
  const [isOnline, setOnline] = useState(navigator.onLine);
  const [isLost, setLost] = useState(isOutOfReach);
  const [shown, setShown] = useState<SyncState | null>(null);
  useEffect(() => {
    const stops = [onTry(setMisses), onReach(() => setLost(isOutOfReach()))];
    const left = new AbortController();
    const look = () => setOnline(navigator.onLine);
    for (const name of ["online", "offline"]) addEventListener(name, look, { signal: left.signal });
    return () => {
      left.abort();
      for (const stop of stops) stop();
    };
  }, []);
  // a file on its way up is no try of the outbox
  const isHeldUp = isLost && entries.some(({ needs }) => needs);
  const state = syncStateOf({ entries, me, misses: misses + Number(isHeldUp), isOnline });
  const told = JSON.stringify(state);
  const isTold = shown !== null;
  useEffect(() => {
    const next = JSON.parse(told) as SyncState;
    if (next.kind === "synced" && !isTold) return;
    const timer = setTimeout(() => setShown(next), isTold ? 0 : quietFor);
    return () => clearTimeout(timer);
  }, [told, isTold]);
  useEffect(() => {
    if (shown?.kind !== "synced") return;
    const timer = setTimeout(() => setShown(null), toldFor);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}

/** What is in the outbox, of everybody at this browser; undefined until it was read. */
export function useOutgoing(): Outgoing[] | undefined {
  const [entries, setEntries] = useState<Outgoing[]>();
  useEffect(() => {
    const stop = onOutgoing(setEntries);
    // what was told meanwhile is newer
    void listOutgoing().then((read) => setEntries((told) => told ?? read));
    return stop;
  }, []);
  return entries;
}
