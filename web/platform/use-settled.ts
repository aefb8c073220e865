import { useEffect, useState } from "react";

/** The value once it has been left alone for this many milliseconds: a list is asked for by words, not by letters. */
export function useSettled<Value>(value: Value, rest = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return settled;
}
