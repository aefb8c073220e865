import { useState } from "react";
import { keepHere } from "./keep-here.ts";

/** A choice that this browser remembers. */
export function useKept<Value extends string>(name: string, first: Value): [Value, (value: Value) => void] {
  const key = `guidon_${name}`;
  const [value, setValue] = useState(() => (localStorage.getItem(key) as Value | null) ?? first);
  return [
    value,
    (next) => {
      keepHere(key, next);
      setValue(next);
    },
  ];
}
