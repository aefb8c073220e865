import { type CSSProperties, useEffect, useEffectEvent, useRef } from "react";
import { backFrom, type Turn, turnedPlace } from "#domain/files/turn.ts";
import { hueOf } from "#web/ui/avatar.tsx";
import type { Company, Pointer } from "./company.ts";
import "./pointers.css";

export interface Props {
  /** Of a document. */
  page?: number;
  /** As it is seen; what is told, and heard, is where one points on the upright one. */
  turn: Turn;
  className: string;
  style?: CSSProperties;
}

/** Tells where this pointer is, and shows those of the others. */
export function LivePointers({ company, page, turn, className, style }: Props & { company: Company }) {
  const layer = useRef<HTMLDivElement>(null);
  const point = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const box = layer.current?.getBoundingClientRect();
    if (!box?.width || !box.height) return;
    const position = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    if (Math.min(position.x, position.y) >= 0 && Math.max(position.x, position.y) <= 1)
      company.point(page ?? null, turnedPlace(position, backFrom(turn), 1));
  });
  useEffect(() => {
    const stage = layer.current?.parentElement;
    if (!stage) return;
    const listener = (event: PointerEvent) => point(event);
    stage.addEventListener("pointermove", listener);
    return () => stage.removeEventListener("pointermove", listener);
  }, []);
  return (
    <div ref={layer} aria-hidden="true" className={`pointers ${className}`} style={style}>
      {company.pointers
        .filter((pointer) => pointer.page === (page ?? null))
        .map((pointer) => (
          <OtherPointer
            key={pointer.userId}
            pointer={{ ...pointer, position: turnedPlace(pointer.position, turn, 1) }}
          />
        ))}
    </div>
  );
}

/** In its owner's colour, as the face in the head has it. */
function OtherPointer({ pointer: { userId, name, position } }: { pointer: Pointer }) {
  const colour = `oklch(0.42 0.09 ${hueOf(userId)})`;
  return (
    <div
      data-pointer={userId}
      data-right={position.x > 0.75 || undefined}
      data-low={position.y > 0.9 || undefined}
      style={{ left: `${position.x * 100}%`, top: `${position.y * 100}%` }}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" fill={colour}>
        <path d="M1 1l6 17 3-7 7-3z" />
      </svg>
      <span style={{ background: colour }}>{name}</span>
    </div>
  );
}
