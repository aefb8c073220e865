import { useEffect, useRef } from "react";

/** How it is by now: what is taken back later must not take back what was written since. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return () => latest.current;
}
