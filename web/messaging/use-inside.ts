import { type FocusEvent, useEffect, useRef, useState } from "react";

/**
 * Whether the focus is inside. A menu may lie elsewhere in the page, and its focus comes a moment after the loss of it here;
 * a press elsewhere is finished first, so that nothing moves under it.
 */
export function useInside() {
  const [isInside, setInside] = useState(false);
  const leaving = useRef<number>(undefined);
  const press = useRef<"none" | "down" | "leaving">("none");

  useEffect(() => {
    const down = () => {
      press.current = "down";
    };
    const up = () => {
      if (press.current === "leaving") leaving.current = window.setTimeout(() => setInside(false));
      press.current = "none";
    };
    const heard = { pointerdown: down, pointerup: up, pointercancel: up };
    for (const [name, act] of Object.entries(heard)) window.addEventListener(name, act, true);
    return () => {
      for (const [name, act] of Object.entries(heard)) window.removeEventListener(name, act, true);
    };
  }, []);

  return {
    isInside,
    onFocus() {
      clearTimeout(leaving.current);
      if (press.current === "leaving") press.current = "down";
      setInside(true);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      if (press.current === "none") leaving.current = window.setTimeout(() => setInside(false));
      else press.current = "leaving";
    },
  };
}
