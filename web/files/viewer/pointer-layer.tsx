import { type CSSProperties, useEffect, useEffectEvent, useRef } from "react";
import { hueOf } from "#web/ui/avatar.tsx";
import { type Pointer, useCompany } from "./company.ts";

interface Props {
  /** Of a document. */
  page?: number;
  className: string;
  style?: CSSProperties;
}

/** Lies over what is looked at, exactly as large: tells where this pointer is, and shows those of the others. */
export function PointerLayer({ page, className, style }: Props) {
  const company = useCompany();
  const layer = useRef<HTMLDivElement>(null);
  const isShared = company !== null;
  const point = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const box = layer.current?.getBoundingClientRect();
    if (!box?.width || !box.height) return;
    const position = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    if (Math.min(position.x, position.y) >= 0 && Math.max(position.x, position.y) <= 1)
      company?.point(page ?? null, position);
  });
  useEffect(() => {
    const stage = layer.current?.parentElement;
    if (!isShared || !stage) return;
    const listener = (event: PointerEvent) => point(event);
    stage.addEventListener("pointermove", listener);
    return () => stage.removeEventListener("pointermove", listener);
  }, [isShared]);
  if (!company) return null;
  return (
    <div ref={layer} aria-hidden="true" className={`pointer-events-none absolute ${className}`} style={style}>
      {company.pointers
        .filter((pointer) => pointer.page === (page ?? null))
        .map((pointer) => (
          <OtherPointer key={pointer.userId} pointer={pointer} />
        ))}
    </div>
  );
}

/** In its owner's colour, as the face in the head has it; its name stands where there is room. */
function OtherPointer({ pointer: { userId, name, position } }: { pointer: Pointer }) {
  const colour = `oklch(0.42 0.09 ${hueOf(userId)})`;
  const isRight = position.x > 0.75;
  const isLow = position.y > 0.9;
  return (
    <div
      data-pointer={userId}
      className="absolute size-0 transition-[left,top] duration-(--dur-1) ease-linear"
      style={{ left: `${position.x * 100}%`, top: `${position.y * 100}%` }}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 drop-shadow-sm">
        <path d="M1 1l6 17 3-7 7-3z" fill={colour} stroke="white" strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      <span
        className={`absolute max-w-40 truncate rounded-full border border-white px-2 py-0.5 text-[length:var(--text-xs)] font-semibold whitespace-nowrap ${isRight ? "right-1" : "left-4"} ${isLow ? "bottom-1" : "top-4"}`}
        style={{ background: colour, color: "oklch(0.97 0.02 264)" }}
      >
        {name}
      </span>
    </div>
  );
}
