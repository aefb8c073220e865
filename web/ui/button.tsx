import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "./spinner.tsx";

const base =
  "inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md text-center font-semibold transition-[background,border-color,color,translate] duration-(--dur-2) ease-(--ease-out) active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-[1.125rem]";
const tones = {
  solid: "bg-accent-solid text-on-accent hover:bg-accent-hover",
  quiet: "border border-line-strong bg-transparent text-ink hover:bg-surface-2",
  ghost: "bg-transparent text-ink-2 hover:bg-surface-2 hover:text-ink",
  danger: "bg-bad-solid text-white hover:[filter:brightness(0.9)]",
};
const sizes = {
  medium: "min-h-(--control-h) px-4 text-[length:var(--text-sm)]",
  large: "min-h-12 px-6 text-[length:var(--text-base)]",
  // beside text of twice its size a phone holds a row of them, and a name
  icon: "size-[min(var(--control-h),48px)] p-0",
};

interface Look {
  tone?: keyof typeof tones | undefined;
  size?: keyof typeof sizes | undefined;
}

/** For links that look like buttons, too. */
export function buttonLook({ tone = "quiet", size = "medium" }: Look = {}): string {
  return `${base} ${tones[tone]} ${sizes[size]}`;
}

type Props = ComponentProps<"button"> & Look & { busy?: boolean; icon?: ReactNode };

/** While `busy` it keeps its place, its words and the focus, shows marching dots, and takes no second press. */
export function Button({ tone, size, busy = false, icon, children, className, ...rest }: Props) {
  // its icon is a new one whenever it is drawn again: there is nothing to keep
  "use no memo";
  return (
    <button
      type="button"
      className={`${buttonLook({ tone, size })} ${busy ? "opacity-60" : ""} ${className ?? ""}`}
      {...rest}
      {...(busy && { "aria-busy": true, "aria-disabled": true, onClick: refuse })}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A form is not sent by it either, nor by Enter in one of its fields. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
