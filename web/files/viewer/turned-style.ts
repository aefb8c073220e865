import type { CSSProperties } from "react";
import type { Turn } from "#domain/files/turn.ts";

const ways: Record<Turn, string | undefined> = {
  0: undefined,
  90: "rotate(90deg) translateY(-100%)",
  180: "rotate(180deg) translate(-100%, -100%)",
  270: "rotate(270deg) translateX(-100%)",
};

/** For what is upright, absolute and without a place of its own: turned, it fills the box of what is seen from its corner on. */
export function turnedStyle(turn: Turn): CSSProperties {
  return { top: 0, left: 0, transformOrigin: "0 0", transform: ways[turn] };
}
