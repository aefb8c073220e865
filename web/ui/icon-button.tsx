import type { ComponentProps, ReactNode } from "react";
import { buttonLook } from "./button.tsx";

type Props = Omit<ComponentProps<"button">, "children"> & {
  /** Its name for everybody, and its tooltip. */
  label: string;
  icon: ReactNode;
  tone?: "ghost" | "quiet" | "solid";
};

export function IconButton({ label, icon, tone = "ghost", className, ...rest }: Props) {
  // its icon is a new one whenever it is drawn again: there is nothing to keep
  "use no memo";
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      className={`${buttonLook({ tone, size: "icon" })} ${className ?? ""}`}
      {...rest}
    >
      {icon}
    </button>
  );
}
