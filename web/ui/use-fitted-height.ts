import { type RefObject, useLayoutEffect } from "react";

/**
 * As high as its text, within its least and its most height: for browsers that do not do it by themselves (`field-sizing`,
 * in Safari since 26.2).
 */
export function useFittedHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it fits
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || CSS.supports("field-sizing", "content")) return;
    area.style.height = "0";
    const borders = area.offsetHeight - area.clientHeight;
    area.style.height = `${area.scrollHeight + borders}px`;
  }, [field, text]);
}
