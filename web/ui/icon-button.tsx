import type { ComponentProps, ReactNode } from "react";
import { buttonLook } from "./button.tsx";
import { Tooltip } from "./tooltip.tsx";

type Props = Omit<ComponentProps<"button">, "children"> & {
  /** Its name for everybody, and its tooltip. */
  label: string;
  icon: ReactNode;
  tone?: "ghost" | "quiet" | "solid";
};

export function IconButton({ label, icon, tone = "ghost", className, ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className={`${buttonLook({ tone, size: "icon" })} ${className ?? ""}`}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
