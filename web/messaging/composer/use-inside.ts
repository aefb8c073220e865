import { type FocusEvent, useEffect, useRef, useState } from "react";

/**
 * Whether the focus is inside. A menu may lie elsewhere in the page, and its focus comes a moment after the loss of it here;
 * a press is finished first, here or elsewhere, so that nothing moves under it.
 */
export function useInside() {
  const [isInside, setInside] = useState(false);
  const timer = useRef<number>(undefined);
  const isPressed = useRef(false);
  const wanted = useRef(false);

  useEffect(() => {
    const down = () => {
      isPressed.current = true;
    };
    const up = () => {
      isPressed.current = false;
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setInside(wanted.current));
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
      wanted.current = true;
      clearTimeout(timer.current);
      if (!isPressed.current) setInside(true);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      wanted.current = false;
      if (!isPressed.current) timer.current = window.setTimeout(() => setInside(wanted.current));
    },
  };
}
